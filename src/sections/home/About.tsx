import { graphql } from "gatsby";
import { Picture } from "../../components/Picture";
import { Reveal } from "../../components/Reveal";
import * as roles from "../../styles/roles.module.css";
import * as styles from "./About.module.css";

/** Anchor `abouta`: a statement about the resort, and its numbers of rooms and facilities. */
export function About({ data }: { data: Queries.AboutFragment }) {
  const { statement, text, figures, large, small } = data.homePage.about;
  return (
    <section id="abouta" tabIndex={-1} className={styles.about}>
      <Reveal pace="slow" className={styles.copy}>
        <h2 className={styles.statement}>{statement}</h2>
        <p className={styles.text}>{text}</p>
        <dl className={styles.figures}>
          {figures.map(({ figure, title, text }, index) => {
            // The sign of "+ 6" is smaller than its number.
            const [, sign, number] = /^([^\p{L}\p{N}\s]+ )?(.*)$/u.exec(figure) ?? [];
            return (
              <div key={index} className={styles.figure}>
                <dt className={styles.number}>
                  {sign && <span className={styles.sign}>{sign}</span>}
                  {number}
                </dt>
                <dd>{title}</dd>
                <dd className={roles.aside}>{text}</dd>
              </div>
            );
          })}
        </dl>
      </Reveal>
      <Reveal pace="slow" className={styles.pictures}>
        <Picture className={styles.large} picture={large} />
        <Picture className={styles.small} picture={small} />
      </Reveal>
    </section>
  );
}

export const aboutFragment = graphql`
  fragment About on Query {
    homePage(lang: { eq: $lang }) {
      about {
        statement
        text
        figures {
          figure
          title
          text
        }
        large {
          ...AltText
          gatsbyImageData(slot: aboutLarge)
        }
        small {
          ...AltText
          gatsbyImageData(slot: aboutSmall)
        }
      }
    }
  }
`;
