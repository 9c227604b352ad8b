/** Every number of the picture pipeline, in one place. */
export const photoSettings = {
  /** Longest edge of a clean copy in px: enough for the widest screen at the ratios of this site. */
  maxEdge: 2560,
  /** JPEG quality of clean copies and crops: they are sources, not what a browser gets. */
  copyQuality: 92,
  /**
   * AVIF encoder effort, 0 to 9. Effort 2 took about a tenth of the time of the default 4 at nearly
   * the same size; gatsby-plugin-sharp has no option for it, so it is set on sharp itself.
   */
  avifEffort: 2,
} as const;

/** Defaults of every `gatsbyImageData` in the site, for gatsby-plugin-sharp. */
export const imageDefaults = {
  formats: ["avif", "jpg"] as const,
  placeholder: "dominantColor" as const,
  quality: 68,
  avifOptions: { quality: 52 },
};
