/** Every number of the picture pipeline, in one place. */
export const photoSettings = {
  /** Raise it when ingesting makes something else of the same bytes. */
  version: 4,
  /**
   * Where everything lies that a build can use again, named by its content: what is known of
   * each file, clean copies, and finished pictures. Safe to delete, and worth keeping between builds, also on
   * another machine. Not in `.cache`, because Gatsby empties that after `onPreInit`, where photos
   * are ingested.
   */
  folder: ".photo-cache",
  /** Longest edge of a clean copy in px, except of panoramas: enough for the widest screen at the ratios of this site. */
  maxEdge: 2560,
  /** Shortest edge in px that a photo may have: a tile of 300 px on a screen of two dots per px. */
  minEdge: 600,
  /** Longest edge in px of the clean copy of a panorama. */
  maxPanorama: 10_240,
  /** Width in px that a photo needs where it fills the width of the page: a common laptop screen. */
  minWideWidth: 1280,
  /** Pixels that a photo may have: cameras and phones sold as "108 megapixels" pass. */
  maxPixels: 110_000_000,
  /** Bytes that a photo may have: an uncompressed 16-bit TIFF of 50 megapixels passes. */
  maxBytes: 320_000_000,
  /** Share of a photo's area that may be damaged; it is shown or cut off, with a warning. */
  tolerableLoss: 0.03,
  /** Bytes of memory that the photos which are ingested at the same time may take together. */
  memoryInFlight: 700_000_000,
  /** Files that are opened at the same time. */
  filesInFlight: 8,
  /** Threads that decode HEIC, and bytes above which one of them is ended after a job. */
  heifWorkers: 2,
  heifWorkerMemory: 100_000_000,
  /** ms after which a HEIC that libheif has not decoded counts as damaged; 48 megapixels took 15 s. */
  heicTimeout: 90_000,
  /** JPEG quality of clean copies: they are sources, not what a browser gets. */
  copyQuality: 92,
} as const;

/** What link previews take: the size that all services know, and bytes that messengers still load. */
export const previewSettings = {
  /** px */
  width: 1200,
  /** px; also the edge of the square that some services cut out of the middle */
  height: 630,
  maxBytes: 250_000,
  /** px of a photo's width that are shown at least, if it has them: enlarged by a half at most. */
  minCrop: 800,
  /** JPEG qualities, tried from the best until the picture is small enough. */
  qualities: [78, 66, 50, 30, 10],
} as const;

/**
 * What browsers get, as options of sharp by format; `docs/pictures.md` has the measurements that led
 * here. Other settings make other addresses, so that no browser keeps an old picture.
 */
export const pictureFormats = {
  avif: { quality: 48, effort: 1, chromaSubsampling: "4:4:4" },
  jpg: { quality: 60, progressive: true },
  "preview.jpg": previewSettings,
} as const;

/** What gatsby-plugin-sharp does where a query asks for `childImageSharp`; no page here does. */
export const imageDefaults = {
  formats: ["avif", "jpg"] as const,
  placeholder: "dominantColor" as const,
  quality: pictureFormats.jpg.quality,
  avifOptions: { quality: pictureFormats.avif.quality },
};
