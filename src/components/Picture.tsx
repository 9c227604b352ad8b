import { graphql } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { breakpoints } from "../lib/settings";
import { classes } from "../lib/text";
import * as styles from "./Picture.module.css";

interface Props {
  /** A picture as queries select it. */
  picture: {
    /** The alt text is empty only if a text next to the image has the same meaning. */
    photo: { alt: string };
    gatsbyImageData: IGatsbyImageData;
    /** A different crop for windows below a breakpoint. */
    narrow?: IGatsbyImageData;
    /**
     * The point that stays in view if the box has a different aspect ratio than the crop, such as
     * "62 40".
     */
    focus?: string | null;
  };
  /** The breakpoint of the narrow crop. Breakpoints other than the tablet's require `fill`. */
  narrowBelow?: keyof typeof breakpoints;
  /** Whether it fills the height of its box instead of keeping its own aspect ratio. */
  fill?: boolean;
  /** Whether it is the main photo of the page, which loads first. */
  priority?: boolean;
  /** Replaces the `sizes` of the image's query. */
  sizes?: string;
  className?: string;
}

/** Class of a link around an image. Its focus ring is visible on any photo. */
export const pictureLink = styles.link;

const sizeOf = ({ width, height }: IGatsbyImageData) => ({
  width: Math.round(width),
  height: Math.round(height),
});

/**
 * A placeholder with the aspect ratio and the main colour of an image. The styles mix the colour
 * with sand.
 */
const Placeholder = ({ image, className }: { image: IGatsbyImageData; className?: string }) => (
  <svg
    className={classes(styles.placeholder, className)}
    {...sizeOf(image)}
    color={image.backgroundColor}
    aria-hidden="true"
  />
);

/** The files of a crop for windows below a width in px: one source per format, JPEG last. */
function NarrowSources({ image, below }: { image: IGatsbyImageData; below: number }) {
  const { sources = [], fallback } = image.images;
  const { width, height } = sizeOf(image);
  // Safari before 16.4 doesn't support `width <`.
  const media = `(max-width:${below - 0.02}px)`;
  return (
    <>
      {sources.map(({ type, srcSet, sizes }) => (
        <source
          key={type}
          type={type}
          srcSet={srcSet}
          sizes={sizes}
          media={media}
          width={width}
          height={height}
        />
      ))}
      <source
        srcSet={fallback?.srcSet}
        sizes={fallback?.sizes}
        media={media}
        width={width}
        height={height}
      />
    </>
  );
}

/** Focal points that have a class, in %. 50 needs none. The build's crops are exact. */
const thirds = [0, 33, 50, 67, 100];

/** Returns the classes of the nearest focal point. */
function focusClasses(focus: string): string {
  const [x, y] = focus.split(" ").map((percent) => {
    const distance = (third: number) => Math.abs(third - Number(percent));
    return thirds.reduce((best, third) => (distance(third) < distance(best) ? third : best));
  });
  return classes(styles[`x${x}`], styles[`y${y}`]);
}

/**
 * A responsive image as plain markup. It works without JavaScript, reserves its space, and shows
 * its main colour until it loads. `GatsbyImage` would add 63 kB of `react-dom/server` to every
 * page, and hide the image until it runs.
 *
 * The placeholder is an SVG with the aspect ratio and the colour, because a strict
 * Content-Security-Policy forbids style attributes, and because only the main image is displayed
 * before it is painted.
 */
export function Picture(props: Props) {
  const { picture, narrowBelow = "tablet", fill, priority, sizes } = props;
  const { photo, gatsbyImageData: image, narrow, focus } = picture;
  const { fallback, sources = [] } = image.images;
  return (
    <span className={classes(styles.box, fill && styles.fill, props.className)}>
      <Placeholder image={image} className={narrow && styles.fromTablet} />
      {narrow && <Placeholder image={narrow} className={styles.belowTablet} />}
      <picture>
        {narrow && <NarrowSources image={narrow} below={breakpoints[narrowBelow]} />}
        {sources.map(({ type, srcSet, sizes: ownSizes }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes ?? ownSizes} />
        ))}
        <img
          className={classes(styles.image, focus && focusClasses(focus))}
          // JPEG has one width.
          src={fallback?.src}
          {...sizeOf(image)}
          alt={photo.alt}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : undefined}
          decoding={priority ? undefined : "async"}
        />
      </picture>
    </span>
  );
}

export const altTextFragment = graphql`
  fragment AltText on Picture {
    photo {
      alt
    }
  }
`;
