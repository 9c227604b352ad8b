import { graphql, Link } from "gatsby";
import { Picture, pictureLink } from "../../components/Picture";
import { labelsIn } from "../../content/labels";
import { galleryPath } from "../../lib/paths";
import * as roles from "../../styles/roles.module.css";
import * as styles from "./PhotosAfter.module.css";

/** Links to the photos that follow a photo in the gallery, each with the place that it shows. */
export const PhotosAfter = ({ data }: { data: Queries.PhotosAfterFragment }) => (
  <section className={styles.section} aria-labelledby="photos-after">
    <h2 id="photos-after" className={roles.h3}>
      {labelsIn(data.labels).gallery.more}
    </h2>
    <ul className={styles.list}>
      {data.galleryPage.photosAfter.map(({ pagePath, caption, subject, ...photo }) => (
        <li key={pagePath}>
          <figure>
            <Link to={pagePath ?? galleryPath} className={pictureLink}>
              <Picture picture={{ photo, gatsbyImageData: photo.gatsbyImageData }} />
            </Link>
            <figcaption className={styles.caption}>
              {caption} {subject && <span className={styles.place}>{subject.title}</span>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </section>
);

export const photosAfterFragment = graphql`
  fragment PhotosAfter on Query {
    labels(lang: { eq: $lang }) {
      gallery
    }
    galleryPage(lang: { eq: $lang }) {
      photosAfter(file: $file, count: 4) {
        pagePath
        alt
        caption
        subject {
          title
        }
        gatsbyImageData(slot: photoAfter)
      }
    }
  }
`;
