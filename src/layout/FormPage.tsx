import { graphql, Link } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { FormEvent, ReactNode } from "react";
import { Picture } from "../components/Picture";
import { Wordmark } from "../components/Wordmark";
import * as styles from "./FormPage.module.css";

interface Props {
  brand: string;
  title: string;
  picture: { image: IGatsbyImageData; narrow: IGatsbyImageData; alt: string };
  note: string;
  children: ReactNode;
}

const sendNothing = (event: FormEvent) => event.preventDefault();

/**
 * An image next to a form that sends nothing. With `method="dialog"` and fields without names,
 * Enter never puts a value into a URL, even without JavaScript.
 */
export function FormPage({ brand, title, picture, note, children }: Props) {
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <div className={styles.pictureColumn}>
        <Picture
          className={styles.picture}
          image={picture.image}
          narrow={picture.narrow}
          narrowBelow="desktop"
          alt={picture.alt}
          priority
          fill
        />
      </div>
      <div className={styles.column}>
        <Link to="/" className={styles.brand}>
          <Wordmark brand={brand} />
        </Link>
        <div className={styles.body}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.note}>{note}</p>
          <form method="dialog" className={styles.form} onSubmit={sendNothing}>
            {children}
          </form>
        </div>
      </div>
    </main>
  );
}

export const formPagePictureFragment = graphql`
  fragment FormPagePicture on Picture {
    photo {
      alt
    }
    gatsbyImageData(crop: formWide)
    narrow: gatsbyImageData(crop: formNarrow)
  }
`;
