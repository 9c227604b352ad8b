import type { IGatsbyImageData } from "gatsby-plugin-image";
import { classes } from "../lib/classes";
import { breakpoints } from "../lib/settings";
import * as styles from "./Picture.module.css";

interface Props {
  image: IGatsbyImageData;
  /** Another crop for windows below a breakpoint; one that is not a tablet's needs `fill`. */
  narrow?: IGatsbyImageData;
  narrowBelow?: keyof typeof breakpoints;
  /** Takes its height from its box alone, cropped to it, and not from its own ratio. */
  fill?: boolean;
  /** Empty only where a text beside the picture says the same. */
  alt: string;
  /** Marks the one main picture of a page: loaded at once, before anything else. */
  priority?: boolean;
  /** How wide it is shown, as in HTML; in place of what the image's query says. */
  sizes?: string;
  /** "62 40": the point that stays in view where the box has another ratio than the crop. */
  focus?: string | null;
  className?: string;
}

/** For a link around a picture, whose focus ring has to stand out from any photograph. */
export const pictureLink = styles.link;

const sizeOf = ({ width, height }: IGatsbyImageData) => ({
  width: Math.round(width),
  height: Math.round(height),
});

/** Holds the place of a picture: its ratio, and its main colour, which the styles mix with sand. */
const Placeholder = ({ image, className }: { image: IGatsbyImageData; className?: string }) => (
  <svg
    className={classes(styles.placeholder, className)}
    {...sizeOf(image)}
    color={image.backgroundColor}
    aria-hidden="true"
  />
);

/** Focus classes go in steps of ten: the picture is cropped exactly at build time already. */
const nearestTen = (percent: string) => Math.round(Number(percent) / 10) * 10;

function focusClasses(focus: string): string {
  const [x = "50", y = "50"] = focus.split(" ");
  return classes(styles[`x${nearestTen(x)}`], styles[`y${nearestTen(y)}`]);
}

/**
 * A responsive picture as plain markup: it shows without JavaScript, reserves its space, and has
 * its main colour until it is there. `GatsbyImage` would load 63 KB of `react-dom/server` into
 * every page and hide the picture until it has run.
 *
 * Its place is held by an SVG of its ratio and colour, because a strict Content-Security-Policy
 * forbids style attributes, and because pictures other than the main one are not laid out until that
 * is painted.
 */
export function Picture(props: Props) {
  const { image, narrow, narrowBelow = "tablet", fill, alt, priority, sizes, focus } = props;
  const { fallback, sources = [] } = image.images;
  const narrowFallback = narrow?.images.fallback;
  // Safari before 16.4 doesn't know `width <`.
  const media = `(max-width:${breakpoints[narrowBelow] - 0.02}px)`;
  // JPEG comes in one width, which `src` says already.
  const hasChoice = fallback?.srcSet?.includes(",");
  const narrowSize = narrow && sizeOf(narrow);
  return (
    <span className={classes(styles.box, fill && styles.fill, props.className)}>
      <Placeholder image={image} className={narrow && styles.fromTablet} />
      {narrow && <Placeholder image={narrow} className={styles.belowTablet} />}
      <picture>
        {narrow?.images.sources?.map(({ type, srcSet, sizes }) => (
          <source key={type} {...{ type, srcSet, sizes, media }} {...narrowSize} />
        ))}
        {narrowFallback && (
          <source
            srcSet={narrowFallback.srcSet}
            sizes={narrowFallback.sizes}
            media={media}
            {...narrowSize}
          />
        )}
        {sources.map((source) => (
          <source
            key={source.type}
            type={source.type}
            srcSet={source.srcSet}
            sizes={sizes ?? source.sizes}
          />
        ))}
        <img
          className={classes(styles.image, focus && focusClasses(focus))}
          src={fallback?.src}
          {...(hasChoice && { srcSet: fallback?.srcSet, sizes: sizes ?? fallback?.sizes })}
          {...sizeOf(image)}
          alt={alt}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : undefined}
          decoding={priority ? undefined : "async"}
        />
      </picture>
    </span>
  );
}
