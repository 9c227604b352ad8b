import ExifReader from "exifreader";
import { humanText } from "./human-text";

/** Texts in the metadata of a photo. */
export interface EmbeddedTexts {
  alt?: string;
  caption?: string;
}

/** An XMP property: a text, or one text for each language. */
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
 * Decodes IPTC text, which mostly doesn't declare its encoding. Uses UTF-8 if it is valid,
 * otherwise the encoding of Windows or old Macs that results in more letters.
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
 * Reads the IPTC and XMP alt text and description of a photo. If there is an alt text, the
 * description becomes the caption. Otherwise the description becomes the alt text. Damaged metadata
 * is ignored.
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
