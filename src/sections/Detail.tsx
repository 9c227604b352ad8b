import { graphql, Link } from "gatsby";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../components/Icon";
import * as styles from "./Detail.module.css";

interface Props {
  villa: Queries.DetailFragment;
  breadcrumb: { label: string; to: string };
  /** Title of the list of features. */
  features: string;
  labels: Queries.VillaCardLabelsFragment;
  /** The booking card, which stands beside the description from 960 px. */
  card: ReactNode;
}

/** What the villa is and has, with the booking card at its side. */
export function Detail({ villa, breadcrumb, features, labels, card }: Props) {
  return (
    <div className={styles.detail}>
      <div className={styles.copy}>
        <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
          <ol>
            <li>
              <Link to={breadcrumb.to} className={styles.crumb}>
                {breadcrumb.label}
              </Link>
            </li>
            <li aria-current="page">{villa.title}</li>
          </ol>
        </nav>
        <h1 className={styles.title} translate="no">
          {villa.title}
        </h1>
        <ul className={styles.facts}>
          <li>
            <Icon name="bed" /> {villa.beds} {labels.bed}
          </li>
          <li>
            <Icon name="persons" /> {villa.persons} {labels.persons}
          </li>
        </ul>
        <p className={styles.lead}>{villa.lead}</p>
        <p className={styles.text}>{villa.text}</p>
        <h2 className={styles.featuresTitle}>{features}</h2>
        <ul className={styles.features}>
          {villa.features.map(({ icon, label }, index) => (
            <li key={index}>
              <Icon name={icon as IconName} /> {label}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.side}>{card}</div>
    </div>
  );
}

export const detailFragment = graphql`
  fragment Detail on Villa {
    title
    beds
    persons
    lead
    text
    features {
      icon
      label
    }
  }
`;
