import type { IGatsbyImageData } from "gatsby-plugin-image";
import { classes } from "../lib/classes";
import * as styles from "./Picture.module.css";

interface Props {
  image: IGatsbyImageData;
  /** Another crop for windows narrower than `below` px. */
  narrow?: { image: IGatsbyImageData; below: number };
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
 * The colour is an SVG `fill`, because a style attribute is what a strict Content-Security-Policy
 * forbids. The box takes its size from `className`, because pictures other than the main one are not
 * laid out until that is painted.
 */
export function Picture(props: Props) {
  const { image, narrow, alt, priority = false, sizes, focus, className } = props;
  const { fallback, sources = [] } = image.images;
  const media = narrow && `(max-width: ${narrow.below - 0.02}px)`;
  const narrowFallback = narrow?.image.images.fallback;
  const narrowSize = narrow && {
    width: Math.round(narrow.image.width),
    height: Math.round(narrow.image.height),
  };
  return (
    <span className={classes(styles.frame, className)}>
      <svg className={styles.placeholder} aria-hidden="true">
        <rect width="100%" height="100%" fill={image.backgroundColor} />
      </svg>
      <picture>
        {narrow?.image.images.sources?.map(({ type, srcSet, sizes }) => (
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
          srcSet={fallback?.srcSet}
          sizes={sizes ?? fallback?.sizes}
          width={Math.round(image.width)}
          height={Math.round(image.height)}
          alt={alt}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : undefined}
          decoding={priority ? undefined : "async"}
        />
      </picture>
    </span>
  );
}
