import { graphql, Link } from "gatsby";
import { Picture, pictureLink } from "../../components/Picture";
import { Reveal } from "../../components/Reveal";
import { TextLink } from "../../components/TextLink";
import { classes } from "../../lib/text";
import * as roles from "../../styles/roles.module.css";
import * as styles from "./GalleryTeaser.module.css";

/** Whether a tile is one of the two square ones, which are next to each other even on a phone. */
const isSmall = (position: number) => position === 2 || position === 3;
const smallSizes = "(min-width: 1200px) 400px, (min-width: 768px) 28vw, 66vw";

/**
 * The section with the anchor `gallerya`: a mosaic of five images that extends to the edge of the
 * window.
 */
export function GalleryTeaser({ data }: { data: Queries.GalleryTeaserFragment }) {
  const { title, link, pictures } = data.homePage.gallery;
  return (
    <section id="gallerya" tabIndex={-1} className={styles.section}>
      <header className={styles.head}>
        <h2 className={roles.h2}>{title}</h2>
        <TextLink to={link.to}>{link.label}</TextLink>
      </header>
      <Reveal pace="quick" className={styles.mosaic}>
        {pictures.map(({ photo, tall, wide, focus }, position) => {
          const isLast = position === pictures.length - 1;
          const gatsbyImageData = position === 0 || isLast ? tall : wide;
          return (
            <Link
              key={position}
              to={photo.pagePath ?? photo.subject?.path ?? link.to}
              className={classes(pictureLink, styles.tile)}
            >
              <Picture
                className={styles.picture}
                sizes={isSmall(position) ? smallSizes : undefined}
                picture={{ photo, gatsbyImageData, narrow: isLast ? wide : undefined, focus }}
              />
            </Link>
          );
        })}
      </Reveal>
    </section>
  );
}

export const galleryTeaserFragment = graphql`
  fragment GalleryTeaser on Query {
    homePage(lang: { eq: $lang }) {
      gallery {
        title
        link {
          ...Link
        }
        pictures {
          focus
          photo {
            pagePath
            subject {
              path
            }
            alt
          }
          tall: gatsbyImageData(slot: galleryTeaserTall)
          wide: gatsbyImageData(slot: galleryTeaserWide)
        }
      }
    }
  }
`;
