/**
 * Matches metadata files that services write next to exported photos: "metadata.json",
 * "IMG_1.jpg.json".
 */
const metadataName =
  /(^|\/)(metadata(\(\d+\))?|[^/]+\.(jpe?g|png|hei[cf]|gif|webp|tiff?|mp4|mov)[^/]*)\.json$/i;

/**
 * Whether a file is metadata of an exported photo. Google Takeout cuts "supplemental-metadata" in
 * long names anywhere: "IMG_2041.supplemental-me.json".
 */
export function isPhotoExport(path: string): boolean {
  const [, end = ""] = /\.([a-z-]{2,})(?:\(\d+\))?\.json$/i.exec(path) ?? [];
  const isCut = end !== "" && "supplemental-metadata".startsWith(end.toLowerCase());
  return isCut || metadataName.test(path);
}
