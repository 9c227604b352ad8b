import { graphql } from "gatsby";
import { useLocale } from "../../components/locale";
import { TextLink } from "../../components/TextLink";
import { labelsIn } from "../../content/labels";
import { houseTablePath } from "../../lib/paths";
import * as roles from "../../styles/roles.module.css";
import { HouseCard } from "../houses/HouseCard";
import * as styles from "./HouseStrip.module.css";

/** All houses with their prices: rows of three, and a row that scrolls sideways on phones. */
export function HouseStrip({ data }: { data: Queries.HouseStripFragment }) {
  const { title, text } = data.homePage.houses;
  const labels = labelsIn(data.labels);
  const { pathTo } = useLocale();
  return (
    <section className={styles.section} aria-labelledby="all-houses">
      <header className={styles.head}>
        <h2 id="all-houses" className={roles.h2}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <TextLink to={pathTo(houseTablePath)}>{labels.houseStrip.compare}</TextLink>
      </header>
      <ul className={styles.list}>
        {data.allHouse.nodes.map((house, index) => (
          <li key={index}>
            <HouseCard house={house} labels={labels} variant="row" />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const houseStripFragment = graphql`
  fragment HouseStrip on Query {
    labels(lang: { eq: $lang }) {
      houseStrip
      houseCard
      discount
    }
    homePage(lang: { eq: $lang }) {
      houses {
        title
        text
      }
    }
    allHouse(filter: { lang: { eq: $lang } }, sort: { order: ASC }) {
      nodes {
        ...HouseCard
      }
    }
  }
`;
