import { graphql } from "gatsby";
import { useLocale } from "../components/locale";
import { TextLink } from "../components/TextLink";
import { contactLinks } from "../lib/contact";
import * as styles from "./WayOn.module.css";

interface Props {
  end: Queries.WayOnFragment;
  /** What a message from the page is about. */
  title: string;
}

/** The last line of a page, with a link to a related page and a link to a chat. */
export function WayOn({ end: { text, ask, link }, title }: Props) {
  const { resort, path } = useLocale();
  return (
    <section className={styles.section}>
      <p className={styles.text}>{text}</p>
      <div className={styles.links}>
        {ask && <TextLink to={contactLinks(resort, { title, path }).chat}>{ask}</TextLink>}{" "}
        <TextLink to={link.to}>{link.label}</TextLink>
      </div>
    </section>
  );
}

export const wayOnFragment = graphql`
  fragment WayOn on WayOn {
    text
    ask
    link {
      ...Link
    }
  }
`;
