import { graphql } from "gatsby";
import { labelsIn } from "../../content/labels";
import * as roles from "../../styles/roles.module.css";
import { HouseCard } from "./HouseCard";
import * as styles from "./Recommendations.module.css";

/** Other houses that a house's content recommends. */
export function Recommendations({ data }: { data: Queries.RecommendationsFragment }) {
  const labels = labelsIn(data.labels);
  const { recommendations } = data.house;
  if (!recommendations) return null;
  return (
    <section className={styles.section}>
      <h2 className={roles.h3}>{labels.housePage.recommendations}</h2>
      <ul className={styles.list}>
        {recommendations.map((recommended) => (
          <li key={recommended.path}>
            <HouseCard house={recommended} labels={labels} variant="small" />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const recommendationsFragment = graphql`
  fragment Recommendations on Query {
    labels(lang: { eq: $lang }) {
      housePage
      houseCard
      discount
    }
    house(path: { eq: $path }) {
      recommendations {
        ...HouseCard
      }
    }
  }
`;
