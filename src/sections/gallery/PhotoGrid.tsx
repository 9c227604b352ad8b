import { graphql, withPrefix } from "gatsby";
import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { buttonClass } from "../../components/Button";
import { Picture, pictureLink } from "../../components/Picture";
import { Reveal } from "../../components/Reveal";
import type { Labels } from "../../content/labels";
import type { TileLayouts } from "../../lib/gallery-grid";
import { classes, interpolate } from "../../lib/text";
import { useLightbox, usePreloadedLightbox } from "../../lightbox/use-lightbox";
import { leftPhoto } from "./left-photo";
import * as styles from "./PhotoGrid.module.css";
import { useGallery } from "./use-gallery";

interface Props {
  gallery: Queries.PhotoGridFragment;
  labels: Pick<Labels, "gallery" | "photo">;
  /** Returns the layouts of the tile at a position in a grid of `count` tiles. */
  layoutAt: (position: number, count: number) => TileLayouts;
}

/** Returns the classes of a tile's cell. */
function cellClass({ wide, narrow }: TileLayouts): string {
  return classes(
    styles.cell,
    styles[`wide${wide.column}`],
    styles[`wideRows${wide.rows}`],
    styles[`narrow${narrow.column}`],
    styles[`narrowRows${narrow.rows}`],
  );
}

/**
 * The grid of photos: three columns of equal height, two in narrow windows. A tile links to its
 * photo's page. With JavaScript, the photo opens in the lightbox. "More photos" links to the page
 * of the next photo. With JavaScript, it adds the next step to the grid.
 */
export function PhotoGrid({ gallery, labels, layoutAt }: Props) {
  const { album, tiles, next, showNext } = useGallery(gallery);
  const list = useRef<HTMLUListElement>(null);
  const linkTo = useCallback(
    (position: number) => list.current?.children[position]?.querySelector("a"),
    [],
  );
  const { linkProps, lightbox } = useLightbox({ album, labels: labels.photo, linkTo });
  usePreloadedLightbox();
  const [progress, setProgress] = useState<"ready" | "loading" | "failed">("ready");

  // New tiles replace the focused link, so focus moves to the first of them.
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (firstNew.current === undefined || firstNew.current >= tiles.length) return;
    linkTo(firstNew.current)?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [tiles.length, linkTo]);

  // Shows steps until the photo that was left is visible, and scrolls to it.
  const left = useRef<string>(undefined);
  useEffect(() => {
    left.current = leftPhoto();
  }, []);
  useEffect(() => {
    if (!left.current) return;
    const link = linkTo(tiles.findIndex(({ photo }) => photo.pagePath === left.current));
    if (!link && next) {
      showNext().catch(() => {
        left.current = undefined;
      });
      return;
    }
    left.current = undefined;
    link?.scrollIntoView({ block: "center", behavior: "instant" });
  });

  const more = async (event: MouseEvent) => {
    event.preventDefault();
    if (progress === "loading") return;
    setProgress("loading");
    firstNew.current = tiles.length;
    try {
      await showNext();
      setProgress("ready");
    } catch {
      setProgress("failed");
    }
  };

  return (
    <div className={styles.wrap}>
      <ul ref={list} className={styles.grid}>
        {tiles.map(({ photo, wide, narrow }, position) => (
          <li key={photo.pagePath} className={cellClass(layoutAt(position, tiles.length))}>
            <Reveal pace="quick" className={styles.tile}>
              <figure className={styles.figure}>
                <a
                  className={pictureLink}
                  href={photo.pagePath ? withPrefix(photo.pagePath) : undefined}
                  {...linkProps(position)}
                >
                  <Picture
                    className={styles.picture}
                    picture={{ photo, gatsbyImageData: wide, narrow }}
                    fill
                    priority={position === 0}
                  />
                </a>
                {photo.caption && (
                  <figcaption className={styles.caption}>
                    <span className={styles.words}>{photo.caption}</span>
                  </figcaption>
                )}
              </figure>
            </Reveal>
          </li>
        ))}
      </ul>
      {next && (
        <div className={styles.more}>
          <a
            href={withPrefix(next)}
            className={buttonClass("outline")}
            data-in-place
            onClick={more}
          >
            {labels.gallery.more}
          </a>
          <p>{interpolate(labels.gallery.rest, { count: gallery.total - tiles.length })}</p>
        </div>
      )}
      <p role="status" className={styles.failure}>
        {progress === "failed" && labels.gallery.moreFailed}
      </p>
      {lightbox}
    </div>
  );
}

export const photoGridFragment = graphql`
  fragment PhotoGrid on GalleryPage {
    total
    lastStep
    step(number: 0) {
      ...GalleryStep
    }
  }

  fragment GalleryStep on GalleryStep {
    previous
    next
    tiles {
      photo {
        ...LightboxPhoto
      }
      wide
      narrow
    }
  }
`;
