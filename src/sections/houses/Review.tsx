import { graphql } from "gatsby";
import { labelsIn } from "../../content/labels";
import { score } from "../../lib/numbers";
import * as roles from "../../styles/roles.module.css";
import * as styles from "./Review.module.css";

/** The guests' overall score and its sub-scores, out of ten. */
export function Review({ data }: { data: Queries.ReviewFragment }) {
  const labels = labelsIn(data.labels);
  const { review } = data.house;
  if (!review) return null;
  return (
    <section className={styles.panel} aria-labelledby="review">
      <div className={styles.content}>
        <div className={roles.left4}>
          <h2 id="review" className={roles.h3}>
            {labels.housePage.review}
          </h2>
          <p className={styles.score}>{score(review.score)}</p>
          <p className={roles.h3}>{review.label}</p>
          <p className={styles.count}>{review.count}</p>
        </div>
        <dl className={styles.scores}>
          {review.scores.map((item, index) => (
            <div key={index} className={styles.row}>
              <dt>{item.label}</dt>
              <dd>
                <svg width="100%" height="3" aria-hidden="true">
                  <rect width="100%" y="1" height="1" className={styles.rail} />
                  <rect width={`${item.score * 10}%`} height="3" className={styles.value} />
                </svg>
                {score(item.score)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

export const reviewFragment = graphql`
  fragment Review on Query {
    labels(lang: { eq: $lang }) {
      housePage
    }
    house(path: { eq: $path }) {
      review {
        score
        label
        count
        scores {
          label
          score
        }
      }
    }
  }
`;
