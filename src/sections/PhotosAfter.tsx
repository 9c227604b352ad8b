import { graphql, Link } from "gatsby";
import { Picture, pictureLink } from "../components/Picture";
import * as styles from "./PhotosAfter.module.css";

interface Props {
  title: string;
  photos: readonly Queries.PhotoAfterFragment[];
}

/** Links to the photos that follow a photo in the gallery, each with the place that it shows. */
export const PhotosAfter = ({ title, photos }: Props) => (
  <section className={styles.section} aria-labelledby="photos-after">
    <h2 id="photos-after" className={styles.title}>
      {title}
    </h2>
    <ul className={styles.list}>
      {photos.map(({ address, alt, caption, place, gatsbyImageData }) => (
        <li key={address}>
          <figure>
            <Link to={address ?? "/gallery"} className={pictureLink}>
              <Picture image={gatsbyImageData} alt={alt} />
            </Link>
            <figcaption className={styles.caption}>
              {caption} {place && <span className={styles.place}>{place.title}</span>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </section>
);

export const photoAfterFragment = graphql`
  fragment PhotoAfter on Photo {
    address
    alt
    caption
    place {
      title
    }
    gatsbyImageData(crop: photoAfter)
  }
`;
