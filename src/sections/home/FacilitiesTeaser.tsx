import { Link } from "gatsby";
import { ButtonLink } from "../../components/Button";
import { Picture } from "../../components/Picture";
import { Reveal } from "../../components/Reveal";
import * as roles from "../../styles/roles.module.css";
import * as styles from "./FacilitiesTeaser.module.css";

interface Props {
  teaser: Queries.HomePageQuery["homePage"]["facilities"];
  facilities: readonly Queries.HomePageQuery["allFacility"]["nodes"][number][];
}

export function FacilitiesTeaser({ teaser, facilities }: Props) {
  return (
    <section className={styles.section}>
      <Reveal pace="slow" className={styles.pictureColumn}>
        <Picture
          className={styles.picture}
          image={teaser.picture.gatsbyImageData}
          alt={teaser.picture.photo.alt}
        />
      </Reveal>
      <Reveal pace="slow" className={styles.copy}>
        <h2 className={roles.h2}>{teaser.title}</h2>
        <p className={styles.text}>{teaser.text}</p>
        <ButtonLink variant="light" className={styles.link} to={teaser.link.to}>
          {teaser.link.label}
        </ButtonLink>
        <ul className={styles.list}>
          {facilities.map(({ number, title, subtitle, badge }, index) => (
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
