import ExifReader from "exifreader";
import { humanText } from "./human-text";

/** Texts in the metadata of a photo. */
export interface EmbeddedTexts {
  alt?: string;
  caption?: string;
}

/** A property of XMP: a text, or one for each language. */
interface XmpProperty {
  value: unknown;
  description?: string;
}

interface Translation {
  value: string;
  attributes: { lang?: string };
}

/** Returns the text of a property in a language, otherwise in the default language of the photo. */
function xmpText(property: XmpProperty | undefined, wanted: string): string {
  if (!Array.isArray(property?.value)) return property?.description ?? "";
  const translations = property.value as Translation[];
  const inLanguage = (language: string) =>
    translations.find(({ attributes }) => attributes?.lang?.toLowerCase().startsWith(language));
  const { value } = inLanguage(wanted) ?? inLanguage("x-default") ?? translations[0] ?? {};
  return typeof value === "string" ? value : "";
}

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * Decodes IPTC, which mostly does not say how: as UTF-8 where it can be that, else as Windows or as
 * old Macs wrote it, whichever gives more letters.
 */
function iptcText(bytes: readonly number[]): string {
  const data = Uint8Array.from(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(data);
  } catch {
    const [windows = "", mac = ""] = ["windows-1252", "macintosh"].map((name) =>
      new TextDecoder(name).decode(data),
    );
    return letters(mac) > letters(windows) ? mac : windows;
  }
}

/**
 * Reads the IPTC and XMP alt text and description of a photo. With an alt text, the description is
 * the caption; without one, the description is the alt text. Broken metadata is no metadata.
 */
export function embeddedTexts(bytes: Buffer, language = "en"): EmbeddedTexts {
  try {
    const { xmp, iptc } = ExifReader.load(bytes, { expanded: true });
    const alt = humanText(xmpText(xmp?.AltTextAccessibility as XmpProperty | undefined, language));
    const described = xmpText(xmp?.description as XmpProperty | undefined, language);
    const iptcValue = iptc?.["Caption/Abstract"]?.value;
    const description =
      humanText(described) ??
      humanText(Array.isArray(iptcValue) ? iptcText(iptcValue as number[]) : "");
    return alt ? { alt, caption: description } : { alt: description };
  } catch {
    return {};
  }
}
