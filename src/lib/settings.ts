/** The numbers of behaviour that the specification states; sizes and durations of CSS are in `tokens.css`. */

/** px scrolled before the bar turns solid: black over pictures, white on plain pages. */
export const barThreshold = { overlay: 50, plain: 80 } as const;

/** Smooth scrolling to an anchor. */
export const smoothScroll = { durationMs: 500, offsetPx: -80 } as const;

/** px of window width, as in `src/styles/media.css`, for what scripts and `<source>` decide. */
export const breakpoints = { phablet: 480, tablet: 768, largeTablet: 820, desktop: 960 } as const;

/** px of window width below which the villa dropdown does not open on hover. */
export const hoverMinWidth = breakpoints.phablet;

/** Cards of the villa list that a phone shows before "See more villa" is pressed. */
export const villasBeforeMore = 3;

/** Photos of the gallery's first view, and of each further step. */
export const galleryStep = 15;

/** Colour of a browser's own bars around the page, as `--forest` in `tokens.css`. */
export const themeColour = "#0b2f2c";

/** Language of all pages, as HTML names it. */
export const siteLanguage = "en";

/**
 * Whether what was visited stays readable without a network. `false` takes the service worker away again,
 * also from those who have it (`src/worker`).
 */
export const keepsPagesOffline = true;
