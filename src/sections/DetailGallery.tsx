import { graphql } from "gatsby";
import { useCallback, useMemo, useRef } from "react";
import { Picture, pictureLink } from "../components/Picture";
import { interpolate } from "../lib/interpolate";
import type { Album } from "../lightbox/album";
import { useLightbox } from "../lightbox/use-lightbox";
import * as styles from "./DetailGallery.module.css";

interface Props {
  gallery: Queries.DetailGalleryFragment;
  labels: Queries.PhotoLabelsFragment;
}

/** The address of a photo's page; of its largest file where it has no page. */
const hrefOf = ({ address, gatsbyImageData }: Queries.LightboxPhotoFragment) =>
  address ?? gatsbyImageData.images.fallback?.src;

/** The villa's main picture and its thumbnails; each opens in place. */
export function DetailGallery({ gallery, labels }: Props) {
  const { main, thumbnails, photoCount } = gallery;
  const pictures = useRef<HTMLDivElement>(null);
  const linkTo = useCallback(
    (position: number) => pictures.current?.querySelectorAll("a")[position],
    [],
  );
  const album: Album = useMemo(() => {
    const photos = [main, ...thumbnails].map(({ photo }) => photo);
    return {
      path: "/detail",
      total: photos.length,
      photoAt: (position) => photos[position],
      load: () => Promise.resolve(),
    };
  }, [main, thumbnails]);
  const { linkProps, lightbox } = useLightbox(album, labels, linkTo);

  return (
    <div>
      <div ref={pictures} className={styles.pictures}>
        <a className={pictureLink} href={hrefOf(main.photo)} {...linkProps(0)}>
          <Picture
            className={styles.main}
            image={main.wide}
            narrow={main.narrow}
            fill
            alt={main.photo.alt}
            focus={main.focus}
            priority
          />
        </a>
        <ul className={styles.thumbnails}>
          {thumbnails.map(({ photo, gatsbyImageData }, index) => (
            <li key={index}>
              <a className={pictureLink} href={hrefOf(photo)} {...linkProps(index + 1)}>
                <Picture
                  className={styles.thumbnail}
                  image={gatsbyImageData}
                  alt={photo.alt}
                  fill
                />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.copy}>
        <p>{main.photo.caption}</p>
        <p className={styles.count}>{interpolate(photoCount, { count: album.total })}</p>
      </div>
      {lightbox}
    </div>
  );
}

export const detailGalleryFragment = graphql`
  fragment DetailGallery on DetailPage {
    photoCount
    main {
      focus
      photo {
        ...LightboxPhoto
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
        breakpoints: [360, 480, 724, 905]
        sizes: "100vw"
      )
    }
    thumbnails {
      photo {
        ...LightboxPhoto
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
