/**
 * Numbers of the site for scripts. The client's specification prescribes some of them
 * (docs/decisions.md). Those of CSS are in `tokens.css`.
 */

/**
 * Scroll distance in px at which the bar gets a background: black over images, white on plain
 * pages.
 */
export const barThreshold = { overlay: 50, plain: 80 } as const;

/** Smooth scrolling to an anchor. */
export const smoothScroll = { durationMs: 500, offsetPx: -80 } as const;

/** Window widths in px, as in `src/styles/media.css`, for scripts and `<source>`. */
export const breakpoints = { phablet: 480, tablet: 768, desktop: 960 } as const;

/** Offset of the resort's time zone (Asia/Jakarta, which has no summer time) from UTC in ms. */
export const resortOffsetMs = 7 * 60 * 60 * 1000;

/** Maximum number of nights with a price. A longer stay is most likely a mistyped year. */
export const longestStay = 90;

/** Maximum number of years from today to a check-in with a price. */
export const farthestYears = 2;

/** Number of cards on a phone before a tap on "See more villa". */
export const housesBeforeMore = 3;

/** Number of photos in the gallery's first view, and in each additional step. */
export const galleryStep = 15;

/** Colour of the browser's toolbars. It equals `--forest` in `tokens.css`. */
export const themeColour = "#0b2f2c";

/**
 * Whether visited pages stay readable offline. `false` publishes a service worker that removes the
 * existing one from all browsers (`src/worker`).
 */
export const keepsPagesOffline = true;
