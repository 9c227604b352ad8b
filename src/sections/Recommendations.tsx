import type { Labels } from "../content/labels";
import * as styles from "./Recommendations.module.css";
import { VillaCard } from "./VillaCard";

interface Props {
  villas: readonly Queries.VillaCardFragment[];
  labels: Pick<Labels, "housePage" | "houseCard" | "discount">;
}

export function Recommendations({ villas, labels }: Props) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{labels.housePage.recommendations}</h2>
      <ul className={styles.list}>
        {villas.map((villa, index) => (
          <li key={index}>
            <VillaCard villa={villa} labels={labels} variant="small" />
          </li>
        ))}
      </ul>
    </section>
  );
}
