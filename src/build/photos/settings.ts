/** Every number of the picture pipeline, in one place. */
export const photoSettings = {
  /** Raise it when the code of the door makes something else of the same bytes. */
  version: 1,
  /**
   * Where clean copies and crops lie, named by their content; safe to delete, worth keeping between
   * builds. Not in `.cache`, because Gatsby empties that after `onPreInit`, where the door stands.
   */
  folder: ".photo-cache",
  /** Longest edge of a clean copy in px: enough for the widest screen at the ratios of this site. */
  maxEdge: 2560,
  /** Shortest edge in px that a photo may have: a tile of 300 px on a screen of two dots per px. */
  minEdge: 600,
  /** Width in px that a photo needs where it fills the width of the page: a common laptop screen. */
  minWideWidth: 1280,
  /** Pixels that a photo may have: cameras and phones sold as "108 megapixels" pass. */
  maxPixels: 110_000_000,
  /** Bytes that a photo may have: an uncompressed 16-bit TIFF of 50 megapixels passes. */
  maxBytes: 320_000_000,
  /** Share of a photo's rows that may be missing at its end; they are cut off, with a warning. */
  tolerableLoss: 0.03,
  /** Pixels that are decoded at the same time: two photos of 24 megapixels, or one of 110. */
  pixelsInFlight: 60_000_000,
  /** ms after which a HEIC that libheif has not decoded counts as damaged; 48 megapixels took 15 s. */
  heicTimeout: 90_000,
  /** JPEG quality of clean copies and crops: they are sources, not what a browser gets. */
  copyQuality: 92,
  /**
   * AVIF encoder effort, 0 to 9. Measured at quality 52 on three photos of 390, 834 and 1440 px:
   * effort 1 took a tenth of the time of the default 4 and half of that of 2, for at most a tenth
   * more bytes than 4 and as many as 2. gatsby-plugin-sharp has no option for it, so it is set on
   * sharp itself.
   */
  avifEffort: 1,
} as const;

/** Defaults of every `gatsbyImageData` in the site, for gatsby-plugin-sharp. */
export const imageDefaults = {
  formats: ["avif", "jpg"] as const,
  placeholder: "dominantColor" as const,
  quality: 68,
  avifOptions: { quality: 48 },
};
