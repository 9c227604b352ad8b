import { graphql } from "gatsby";
import { TextLink } from "../components/TextLink";
import { contactLinks, type Page } from "../lib/contact";
import * as styles from "./WayOn.module.css";

interface Props {
  end: Queries.WayOnFragment;
  resort: Queries.ContactFragment;
  page: Page;
}

/** The last line of a page, with a link to a related page and a link to a chat. */
export const WayOn = ({ end, resort, page }: Props) => (
  <section className={styles.section}>
    <p className={styles.text}>{end.text}</p>
    <div className={styles.links}>
      {end.ask && <TextLink to={contactLinks(resort, page).chat}>{end.ask}</TextLink>}{" "}
      <TextLink to={end.link.to}>{end.link.label}</TextLink>
    </div>
  </section>
);

export const wayOnFragment = graphql`
  fragment WayOn on WayOn {
    text
    ask
    link {
      ...Link
    }
  }
`;
