import { graphql } from "gatsby";
import { Picture } from "../components/Picture";
import { filled } from "../lib/template";
import * as styles from "./DetailGallery.module.css";

/** The villa's main picture and its thumbnails. */
export function DetailGallery({ gallery }: { gallery: Queries.DetailGalleryFragment }) {
  const { main, thumbnails, photoCount } = gallery;
  return (
    <div>
      <div className={styles.pictures}>
        <Picture
          className={styles.main}
          image={main.wide}
          narrow={{ image: main.narrow, below: 768 }}
          alt={main.photo.alt}
          focus={main.focus}
          priority
        />
        <ul className={styles.thumbnails}>
          {thumbnails.map(({ photo, gatsbyImageData }) => (
            <li key={photo.file}>
              <Picture className={styles.thumbnail} image={gatsbyImageData} alt={photo.alt} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.words}>
        <p>{main.photo.caption}</p>
        <p className={styles.count}>{filled(photoCount, { count: thumbnails.length + 1 })}</p>
      </div>
    </div>
  );
}

export const detailGalleryFragment = graphql`
  fragment DetailGallery on DetailPage {
    photoCount
    main {
      focus
      photo {
        file
        alt
        caption
      }
      wide: gatsbyImageData(
        aspectRatio: 1.25
        width: 834
        breakpoints: [620, 834, 1112, 1334]
        sizes: "58vw"
      )
      narrow: gatsbyImageData(
        phone: true
        aspectRatio: 0.848
        width: 480
        breakpoints: [360, 480, 720, 905]
        sizes: "100vw"
      )
    }
    thumbnails {
      photo {
        file
        alt
      }
      gatsbyImageData(
        aspectRatio: 0.9
        width: 302
        breakpoints: [100, 200, 302, 604]
        sizes: "(min-width: 768px) 21vw, 25vw"
      )
    }
  }
`;
