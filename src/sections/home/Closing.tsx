import { graphql } from "gatsby";
import { ButtonLink } from "../../components/Button";
import { Picture } from "../../components/Picture";
import * as styles from "./Closing.module.css";

/** The last image of the home page, with a link. */
export function Closing({ data }: { data: Queries.ClosingFragment }) {
  const { title, link, picture } = data.homePage.closing;
  return (
    <section className={styles.closing}>
      <Picture className={styles.picture} picture={picture} fill />
      <div className={styles.copy}>
        <h2 className={styles.title}>{title}</h2>
        <ButtonLink variant="light" {...link} />
      </div>
    </section>
  );
}

export const closingFragment = graphql`
  fragment Closing on Query {
    homePage(lang: { eq: $lang }) {
      closing {
        title
        link {
          ...Link
        }
        picture {
          ...AltText
          gatsbyImageData(slot: closingWide)
          narrow: gatsbyImageData(slot: closingPhone)
        }
      }
    }
  }
`;
