import { graphql } from "gatsby";
import { ButtonLink } from "../components/Button";
import { Picture } from "../components/Picture";
import * as styles from "./Closing.module.css";

export function Closing({ closing }: { closing: Queries.ClosingFragment }) {
  const { title, link, picture } = closing;
  return (
    <section className={styles.closing}>
      <Picture
        className={styles.picture}
        image={picture.gatsbyImageData}
        narrow={picture.phone}
        fill
        alt={picture.photo.alt}
      />
      <div className={styles.copy}>
        <h2 className={styles.title}>{title}</h2>
        <ButtonLink variant="light" to={link.to}>
          {link.label}
        </ButtonLink>
      </div>
    </section>
  );
}

export const closingFragment = graphql`
  fragment Closing on HomePageClosing {
    title
    link {
      label
      to
    }
    picture {
      photo {
        alt
      }
      gatsbyImageData(
        aspectRatio: 2.3333
        width: 1440
        breakpoints: [960, 1440, 2000]
        sizes: "max(100vw, 1080px)"
      )
      phone: gatsbyImageData(
        phone: true
        aspectRatio: 0.7
        width: 480
        breakpoints: [360, 480, 747]
        sizes: "100vw"
      )
    }
  }
`;
