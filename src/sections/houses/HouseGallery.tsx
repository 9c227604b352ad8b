import { graphql, withPrefix } from "gatsby";
import { useCallback, useMemo, useRef } from "react";
import { Picture, pictureLink } from "../../components/Picture";
import { labelsIn } from "../../content/labels";
import { classes, interpolate } from "../../lib/text";
import type { Album } from "../../lightbox/album";
import { useLightbox } from "../../lightbox/use-lightbox";
import * as styles from "./HouseGallery.module.css";

/** Returns the URL of a photo's page, or of its largest file if it has no page. */
const hrefOf = ({ pagePath, gatsbyImageData }: Queries.LightboxPhotoFragment) =>
  pagePath ? withPrefix(pagePath) : gatsbyImageData.images.fallback?.src;

/**
 * Whether an image next to the main one is wide, from a tablet's width. Two images share a column,
 * and the first of three or four has its own row, so that no gap crosses the links of the bar.
 */
const isWide = (index: number, others: number) => others === 2 || (others > 2 && index === 0);

/**
 * A house's main image and up to four others, which fill their rows. Each opens in the lightbox.
 */
export function HouseGallery({ data }: { data: Queries.HouseGalleryFragment }) {
  const labels = labelsIn(data.labels);
  const { cover: main, pictures, path } = data.house;
  const others = pictures.slice(1);
  // Of four other images, only the first differs from its crop's `sizes`.
  const sizes = `(min-width: 768px) 42vw, ${Math.floor(100 / others.length)}vw`;
  const list = useRef<HTMLDivElement>(null);
  const linkTo = useCallback(
    (position: number) =>
      list.current?.querySelectorAll<HTMLAnchorElement>(`.${pictureLink}`)[position],
    [],
  );
  const album: Album = useMemo(() => {
    const photos = pictures.map(({ photo }) => photo);
    return {
      path,
      total: photos.length,
      photoAt: (position) => photos[position],
      load: () => Promise.resolve(),
    };
  }, [pictures, path]);
  const { linkProps, lightbox } = useLightbox({ album, labels: labels.photo, linkTo });

  return (
    <div>
      <div ref={list} className={classes(styles.pictures, styles[`others${others.length}`])}>
        <figure className={styles.lead}>
          <a className={pictureLink} href={hrefOf(main.photo)} {...linkProps(0)}>
            <Picture
              className={styles.main}
              picture={{
                ...main,
                gatsbyImageData: others.length > 0 ? main.wide : main.full,
                focus: main.focus ?? main.photo.focus,
              }}
              priority
            />
          </a>
          {others.length > 0 && (
            <a className={styles.count} href={hrefOf(main.photo)} {...linkProps(0)}>
              {interpolate(labels.housePage.photoCount, { count: album.total })}
            </a>
          )}
          {main.photo.caption && (
            <figcaption className={styles.caption}>{main.photo.caption}</figcaption>
          )}
        </figure>
        {others.length > 0 && (
          <ul className={styles.thumbnails}>
            {others.map(({ photo, focus, thumbnail, wideThumbnail }, index) => (
              <li key={index}>
                <a className={pictureLink} href={hrefOf(photo)} {...linkProps(index + 1)}>
                  <Picture
                    className={styles.thumbnail}
                    picture={{
                      photo,
                      gatsbyImageData: isWide(index, others.length) ? wideThumbnail : thumbnail,
                      narrow: others.length === 1 ? wideThumbnail : undefined,
                      focus: focus ?? photo.focus,
                    }}
                    sizes={index > 0 && others.length === 4 ? undefined : sizes}
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {lightbox}
    </div>
  );
}

export const houseGalleryFragment = graphql`
  fragment HouseGallery on Query {
    labels(lang: { eq: $lang }) {
      housePage
      photo
    }
    house(path: { eq: $path }) {
      path
      cover {
        focus
        photo {
          focus
          ...LightboxPhoto
        }
        wide: gatsbyImageData(slot: detailWide)
        full: gatsbyImageData(slot: detailFull)
        narrow: gatsbyImageData(slot: detailPhone)
      }
      pictures {
        focus
        photo {
          focus
          ...LightboxPhoto
        }
        thumbnail: gatsbyImageData(slot: thumbnail)
        wideThumbnail: gatsbyImageData(slot: thumbnailWide)
      }
    }
  }
`;
