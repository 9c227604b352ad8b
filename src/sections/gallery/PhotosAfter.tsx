import { Link } from "gatsby";
import { Picture, pictureLink } from "../../components/Picture";
import * as roles from "../../styles/roles.module.css";
import * as styles from "./PhotosAfter.module.css";

interface Props {
  title: string;
  photos: readonly Queries.PhotoPageQuery["galleryPage"]["photosAfter"][number][];
}

/** Links to the photos that follow a photo in the gallery, each with the place that it shows. */
export const PhotosAfter = ({ title, photos }: Props) => (
  <section className={styles.section} aria-labelledby="photos-after">
    <h2 id="photos-after" className={roles.h3}>
      {title}
    </h2>
    <ul className={styles.list}>
      {photos.map(({ pagePath, alt, caption, subject, gatsbyImageData }) => (
        <li key={pagePath}>
          <figure>
            <Link to={pagePath ?? "/gallery"} className={pictureLink}>
              <Picture image={gatsbyImageData} alt={alt} />
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
