import ExifReader from "exifreader";

/** Texts in the metadata of a photo. */
export interface EmbeddedTexts {
  alt?: string;
  caption?: string;
}

/** What cameras and programs write into the description when nobody has described anything. */
const machineWords = [
  /^(olympus|samsung|kodak|minolta|sony|nikon|canon)?\s*(dsc|digital( still)?)?\s*camera( pictures)?$/i,
  /^(screenshot|untitled|image|img|photo|picture|default)[\W\d_]*$/i,
  /\.(jpe?g|png|hei[cf]|tiff?|webp)$/i,
  /^\S*[\d_\\]\S*$/,
];

/** Whether a person wrote this: not a file name, not what a camera writes by itself. */
const isHuman = (words: string) => !machineWords.some((pattern) => pattern.test(words));

const cleaned = (value: unknown): string | undefined => {
  const words = typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";
  return words && isHuman(words) ? words : undefined;
};

/**
 * Reads the IPTC and XMP alt text and description of a photo. With an alt text, the description is
 * the caption; without one, the description is the alt text. Broken metadata is no metadata.
 */
export function embeddedTexts(bytes: Buffer): EmbeddedTexts {
  try {
    const { xmp, iptc } = ExifReader.load(bytes, { expanded: true });
    const alt = cleaned(xmp?.AltTextAccessibility?.description);
    const description =
      cleaned(xmp?.description?.description) ?? cleaned(iptc?.["Caption/Abstract"]?.description);
    return alt ? { alt, caption: description } : { alt: description };
  } catch {
    return {};
  }
}
