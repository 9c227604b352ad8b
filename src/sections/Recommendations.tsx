import * as styles from "./Recommendations.module.css";
import { VillaCard } from "./VillaCard";

interface Props {
  title: string;
  villas: readonly Queries.VillaCardFragment[];
  labels: Queries.VillaCardLabelsFragment;
  discount: Queries.DiscountLabelsFragment;
}

export function Recommendations({ title, villas, labels, discount }: Props) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {villas.map((villa, index) => (
          <li key={index}>
            <VillaCard villa={villa} labels={labels} discount={discount} variant="small" />
          </li>
        ))}
      </ul>
    </section>
  );
}
