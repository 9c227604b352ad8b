import { graphql, Link } from "gatsby";
import { ButtonLink } from "../../components/Button";
import { Picture } from "../../components/Picture";
import { Reveal } from "../../components/Reveal";
import * as roles from "../../styles/roles.module.css";
import * as styles from "./FacilitiesTeaser.module.css";

/** The facilities in a numbered list beside a photo. */
export function FacilitiesTeaser({ data }: { data: Queries.FacilitiesTeaserFragment }) {
  const { facilities: teaser } = data.homePage;
  return (
    <section className={styles.section}>
      <Reveal pace="slow" className={styles.pictureColumn}>
        <Picture className={styles.picture} picture={teaser.picture} />
      </Reveal>
      <Reveal pace="slow" className={styles.copy}>
        <h2 className={roles.h2}>{teaser.title}</h2>
        <p className={styles.text}>{teaser.text}</p>
        <ButtonLink variant="light" className={styles.link} {...teaser.link} />
        <ul className={styles.list}>
          {data.allFacility.nodes.map(({ number, title, subtitle, badge }, index) => (
            <li key={index} className={styles.item}>
              <span className={styles.number}>{number}</span>{" "}
              <Link to={teaser.link.to} className={styles.facility}>
                {title}
              </Link>{" "}
              <span className={styles.detail}>{subtitle ?? badge}</span>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  );
}

export const facilitiesTeaserFragment = graphql`
  fragment FacilitiesTeaser on Query {
    homePage(lang: { eq: $lang }) {
      facilities {
        title
        text
        link {
          ...Link
        }
        picture {
          ...AltText
          gatsbyImageData(slot: facilitiesTeaser)
        }
      }
    }
    allFacility(filter: { lang: { eq: $lang } }, sort: { number: ASC }) {
      nodes {
        number
        title
        subtitle
        badge
      }
    }
  }
`;
