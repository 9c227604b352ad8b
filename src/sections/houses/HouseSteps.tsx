import { graphql, Link } from "gatsby";
import { Icon } from "../../components/Icon";
import type { Labels } from "../../content/labels";
import * as styles from "./HouseSteps.module.css";

interface Props {
  houses: readonly Queries.HouseStepsFragment[];
  /** Path of the current house. */
  path: string;
  labels: Pick<Labels, "housePage">;
}

/** Links to the previous and the next house. The last house links to the first. */
export function HouseSteps({ houses, path, labels: { housePage: labels } }: Props) {
  const here = houses.findIndex((house) => house.path === path);
  const previous = houses.at(here - 1);
  const next = houses[(here + 1) % houses.length];
  if (houses.length < 2 || !previous || !next) return null;
  return (
    <nav className={styles.steps} aria-label={`${labels.previous}, ${labels.next}`}>
      <Link to={previous.path} className={styles.step}>
        <Icon name="arrow-left" />
        <span>
          <span className={styles.label}>{labels.previous} </span>
          <span translate="no">{previous.title}</span>
        </span>
      </Link>{" "}
      <Link to={next.path} className={styles.step}>
        <span>
          <span className={styles.label}>{labels.next} </span>
          <span translate="no">{next.title}</span>
        </span>
        <Icon name="arrow-right" />
      </Link>
    </nav>
  );
}

export const houseStepsFragment = graphql`
  fragment HouseSteps on House {
    title
    path
  }
`;
