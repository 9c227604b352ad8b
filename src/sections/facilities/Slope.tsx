// Gatsby would write an image of less than 10 kB into the HTML, where it costs 2.2 kB (brotli).
import narrow from "!!file-loader?name=static/[name]-[hash].[ext]!../../images/slope-narrow.svg";
import wide from "../../images/slope-wide.svg";
import { bindUnits } from "../../lib/text";
import * as styles from "./Slope.module.css";

/** A drawn cross-section of the hill: houses, citronella, and its height. */
export function Slope({ labels }: { labels: readonly string[] }) {
  return (
    <div className={styles.slope}>
      <picture className={styles.drawing}>
        <source media="(max-width: 767.98px)" srcSet={narrow} width={350} height={206} />
        <img src={wide} alt="" width={1200} height={336} loading="lazy" decoding="async" />
      </picture>
      <ul className={styles.labels}>
        {labels.map((label, index) => (
          <li key={index}>{bindUnits(label)}</li>
        ))}
      </ul>
    </div>
  );
}
