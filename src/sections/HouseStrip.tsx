import { graphql } from "gatsby";
import { TextLink } from "../components/TextLink";
import type { Labels } from "../content/labels";
import * as styles from "./HouseStrip.module.css";
import { houseTable } from "./HouseTable";
import { VillaCard } from "./VillaCard";

interface Props {
  houses: Queries.HouseStripFragment;
  villas: readonly Queries.VillaCardFragment[];
  labels: Pick<Labels, "houseStrip" | "houseCard" | "discount">;
}

/** All houses with their prices: rows of three, and a row that scrolls sideways on phones. */
export function HouseStrip({ houses, villas, labels }: Props) {
  const { title, text } = houses;
  return (
    <section className={styles.section} aria-labelledby="all-houses">
      <header className={styles.head}>
        <h2 id="all-houses" className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <TextLink to={houseTable}>{labels.houseStrip.compare}</TextLink>
      </header>
      <ul className={styles.list}>
        {villas.map((villa, index) => (
          <li key={index}>
            <VillaCard villa={villa} labels={labels} variant="row" />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const houseStripFragment = graphql`
  fragment HouseStrip on HomePageHouses {
    title
    text
  }
`;
