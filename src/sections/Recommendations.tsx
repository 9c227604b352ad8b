import { graphql } from "gatsby";
import * as styles from "./Recommendations.module.css";
import { VillaCard } from "./VillaCard";

interface Props {
  recommendations: Queries.RecommendationsFragment;
  labels: Queries.VillaCardLabelsFragment;
}

export function Recommendations({ recommendations, labels }: Props) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{recommendations.title}</h2>
      <ul className={styles.list}>
        {recommendations.villas.map((villa, index) => (
          <li key={index}>
            <VillaCard villa={villa} labels={labels} variant="small" />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const recommendationsFragment = graphql`
  fragment Recommendations on DetailPageRecommendations {
    title
    villas {
      ...VillaCard
    }
  }
`;
