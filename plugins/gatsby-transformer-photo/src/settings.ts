/** Settings of photo processing. Changing one ingests all photos again. */
export const photoSettings = {
  /** Version of ingestion. Increase it when the same bytes give a different result. */
  version: 11,
  /**
   * Folder with everything that a build can reuse: records, clean copies and encoded files, with
   * names that depend on their content. Keep it between builds, even on different machines. It
   * isn't in `.cache`, because Gatsby empties that after `onPreInit`.
   */
  folder: ".photo-cache",
  /** Longest edge of a clean copy in px, except panoramas: enough for a 2560 px wide screen. */
  maxEdge: 2560,
  /** Shortest edge of a photo in px: a 300 px tile on a screen with two device pixels per px. */
  minEdge: 600,
  /** Longest edge in px of the clean copy of a panorama. */
  maxPanorama: 10_240,
  /** Width in px of a full-width photo: a common laptop screen. */
  minWideWidth: 1280,
  /** Maximum number of pixels. Cameras and phones with "108 megapixels" are accepted. */
  maxPixels: 110_000_000,
  /** Maximum file size in bytes. An uncompressed 16-bit TIFF of 50 megapixels is accepted. */
  maxBytes: 320_000_000,
  /** Memory in bytes for all photos in ingestion. With it, a build stays below 1.5 GB. */
  memoryInFlight: 700_000_000,
  /** Number of files that are open at the same time. */
  filesInFlight: 8,
  /** Time limit in ms for decoding a HEIC: six times what 48 megapixels took (15 s). */
  heicTimeout: 90_000,
  /** JPEG quality of clean copies, which browsers don't load. */
  copyQuality: 92,
} as const;

/** Matches the file extension of a photo. */
export const photoExtension = /\.(jpe?g|jfif|png|gif|webp|avif|hei[cf]|tiff?)$/i;

/**
 * Encoder options (sharp) by file extension. `docs/pictures.md` has the measurements. Changed
 * settings change the URLs, so that browsers don't show an old file.
 */
export const variantFormats = {
  avif: { quality: 48, effort: 1, chromaSubsampling: "4:4:4" },
  /** Crops for phones, whose small pixels hide a lower quality. */
  "phone.avif": { quality: 38, effort: 3, chromaSubsampling: "4:4:4" },
  jpg: { quality: 60, progressive: true },
} as const;

/**
 * Properties of the site that URLs and texts of photos depend on. The plugin's first hooks set them
 * in each process of a build, because Gatsby also runs queries in worker processes.
 */
export const siteContext = {
  /** `pathPrefix` of the site, such as "/repo", or an empty text. */
  prefix: "",
  /** `siteMetadata.siteUrl` without a final slash: "https://bukitserai.example". */
  url: "",
};
