import { graphql, Link } from "gatsby";
import { Icon } from "../../components/Icon";
import { labelsIn } from "../../content/labels";
import * as styles from "./AdjacentHouses.module.css";

/** Links to the previous and the next house. The last house links to the first. */
export function AdjacentHouses({ data }: { data: Queries.AdjacentHousesFragment }) {
  const { housePage: labels } = labelsIn(data.labels);
  const houses = data.allHouse.nodes;
  const here = houses.findIndex(({ path }) => path === data.house.path);
  const previous = houses.at(here - 1);
  const next = houses[(here + 1) % houses.length];
  if (houses.length < 2 || !previous || !next) return null;
  return (
    <nav className={styles.houses} aria-label={`${labels.previous}, ${labels.next}`}>
      <Link to={previous.path} className={styles.house}>
        <Icon name="arrow-left" />
        <span>
          <span className={styles.label}>{labels.previous} </span>
          <span translate="no">{previous.title}</span>
        </span>
      </Link>{" "}
      <Link to={next.path} className={styles.house}>
        <span>
          <span className={styles.label}>{labels.next} </span>
          <span translate="no">{next.title}</span>
        </span>
        <Icon name="arrow-right" />
      </Link>
    </nav>
  );
}

export const adjacentHousesFragment = graphql`
  fragment AdjacentHouses on Query {
    labels(lang: { eq: $lang }) {
      housePage
    }
    allHouse(filter: { lang: { eq: $lang } }, sort: { order: ASC }) {
      nodes {
        title
        path
      }
    }
    house(path: { eq: $path }) {
      path
    }
  }
`;
