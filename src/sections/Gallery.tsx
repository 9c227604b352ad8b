import { graphql } from "gatsby";
import { Picture } from "../components/Picture";
import { Reveal } from "../components/Reveal";
import * as styles from "./Gallery.module.css";

/** The grid of photos: three columns that end level, two in narrow windows. */
export function Gallery({ tiles }: { tiles: readonly Queries.GalleryTileFragment[] }) {
  return (
    <div className={styles.wrap}>
      <ul className={styles.grid}>
        {tiles.map(({ photo, wide, narrow }, position) => (
          <li key={photo.file} className={styles.cell}>
            <Reveal pace="quick" className={styles.tile}>
              <figure className={styles.figure}>
                <Picture
                  className={styles.picture}
                  image={wide}
                  narrow={{ image: narrow, below: 768 }}
                  alt={photo.alt}
                  priority={position === 0}
                />
                {photo.caption && (
                  <figcaption className={styles.caption}>{photo.caption}</figcaption>
                )}
              </figure>
            </Reveal>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const galleryTileFragment = graphql`
  fragment GalleryTile on GalleryTile {
    photo {
      file
      alt
      caption
    }
    wide: gatsbyImageData(
      width: 389
      breakpoints: [256, 389, 584, 778]
      sizes: "(min-width: 1280px) 389px, 31vw"
    )
    narrow: gatsbyImageData(
      phone: true
      width: 360
      breakpoints: [180, 360, 540]
      sizes: "46vw"
    )
  }
`;
