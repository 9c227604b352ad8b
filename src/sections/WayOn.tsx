import { graphql } from "gatsby";
import { useContext } from "react";
import { Resort } from "../components/resort";
import { TextLink } from "../components/TextLink";
import { contactLinks, type Topic } from "../lib/contact";
import * as styles from "./WayOn.module.css";

interface Props {
  end: Queries.WayOnFragment;
  topic: Topic;
}

/** The last line of a page, with a link to a related page and a link to a chat. */
export function WayOn({ end: { text, ask, link }, topic }: Props) {
  const resort = useContext(Resort);
  return (
    <section className={styles.section}>
      <p className={styles.text}>{text}</p>
      <div className={styles.links}>
        {ask && resort && <TextLink to={contactLinks(resort, topic).chat}>{ask}</TextLink>}{" "}
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
