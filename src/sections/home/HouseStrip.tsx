import { TextLink } from "../../components/TextLink";
import type { Labels } from "../../content/labels";
import * as roles from "../../styles/roles.module.css";
import { HouseCard } from "../houses/HouseCard";
import { houseTable } from "../houses/HouseTable";
import * as styles from "./HouseStrip.module.css";

interface Props {
  strip: Queries.HomePageQuery["homePage"]["houses"];
  houses: readonly Queries.HouseCardFragment[];
  labels: Pick<Labels, "houseStrip" | "houseCard" | "discount">;
}

/** All houses with their prices: rows of three, and a row that scrolls sideways on phones. */
export function HouseStrip({ strip, houses, labels }: Props) {
  const { title, text } = strip;
  return (
    <section className={styles.section} aria-labelledby="all-houses">
      <header className={styles.head}>
        <h2 id="all-houses" className={roles.h2}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <TextLink to={houseTable}>{labels.houseStrip.compare}</TextLink>
      </header>
      <ul className={styles.list}>
        {houses.map((house, index) => (
          <li key={index}>
            <HouseCard house={house} labels={labels} variant="row" />
          </li>
        ))}
      </ul>
    </section>
  );
}
