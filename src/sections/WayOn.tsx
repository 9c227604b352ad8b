import { graphql } from "gatsby";
import { TextLink } from "../components/TextLink";
import * as styles from "./WayOn.module.css";

/** The last line of a page, with a link to a related page. */
export const WayOn = ({ end }: { end: Queries.WayOnFragment }) => (
  <section className={styles.section}>
    <p className={styles.text}>{end.text}</p>
    <TextLink to={end.link.to}>{end.link.label}</TextLink>
  </section>
);

export const wayOnFragment = graphql`
  fragment WayOn on WayOn {
    text
    link {
      label
      to
    }
  }
`;
