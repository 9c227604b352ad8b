import sharp from "sharp";
import { headLength, kindOf } from "../../shared/file-kind";
import type { Size } from "../crop";
import { photoSettings } from "../settings";
import { type CleanCopy, cleanCopy } from "./clean-copy";
import { type EmbeddedTexts, embeddedTexts } from "./embedded-texts";
import { heicToPng } from "./heic";
import { type Repaired, repair } from "./repair";

/** What is known of a photo that is shown. */
export interface Ingested {
  /** Such as "JPEG". */
  kind: string;
  /** Size of the original in px, upright. */
  original: Size;
  copy: CleanCopy;
  texts: EmbeddedTexts;
  /** What was damaged but repaired, as a sentence. */
  warning?: string;
}

/** A file that is not shown, with what is wrong and what to do, as a sentence. */
export interface Refused {
  refusal: string;
}

const copyAgain = "Copy it again from the phone or camera.";
const megapixels = (pixels: number) => Math.round(pixels / 1e5) / 10;

/** Size of a picture that sharp reads, upright; undefined when not even its header can be read. */
const sizeOf = (bytes: Buffer): Promise<(Size & { png?: undefined }) | undefined> =>
  sharp(bytes, { failOn: "none", limitInputPixels: false })
    .metadata()
    .then(
      ({ autoOrient }) => autoOrient,
      () => undefined,
    );

/** Why a picture of this size is refused, if it is. */
function sizeProblem({ width, height }: Size): string | undefined {
  const { maxPixels, minEdge } = photoSettings;
  if (width * height > maxPixels) {
    return `has ${megapixels(width * height)} megapixels (${width} × ${height}), the limit is ${megapixels(maxPixels)}. Save it smaller, for example 6000 pixels wide.`;
  }
  if (Math.min(width, height) < minEdge) {
    return `is too small: ${width} × ${height} pixels; a photo needs ${minEdge} on its shorter side. Use the original, not a preview or a copy from a messenger.`;
  }
  return undefined;
}

/** Whether the container itself says that bytes are missing at the end. */
function isCut(bytes: Buffer, kind: string): boolean {
  switch (kind) {
    case "PNG":
      return !bytes.includes("IEND", -64, "latin1");
    case "WebP":
      return bytes.readUInt32LE(4) + 8 > bytes.length;
    case "TIFF": {
      const directory = bytes[0] === 0x49 ? bytes.readUInt32LE(4) : bytes.readUInt32BE(4);
      return directory >= bytes.length;
    }
    case "AVIF":
    case "HEIC": {
      let at = 0;
      while (at + 8 <= bytes.length) {
        const size = bytes.readUInt32BE(at);
        if (size < 8) return false;
        at += size;
      }
      return at > bytes.length;
    }
    default:
      return false;
  }
}

function damage(bytes: Buffer, kind: string, missing?: number): Refused {
  if (missing !== undefined) {
    const percent = Math.max(1, Math.round(missing * 100));
    return { refusal: `is cut off: ${percent} % of the picture is missing. ${copyAgain}` };
  }
  const cut = isCut(bytes, kind) || (kind === "JPEG" && !bytes.includes("\xff\xd9", -2, "latin1"));
  return {
    refusal: cut
      ? `is cut off: its end is missing. ${copyAgain}`
      : `is damaged: it cannot be read to its end. ${copyAgain}`,
  };
}

/** Decodes, checks and cleans what sharp can read. */
async function decodeWhole(bytes: Buffer, kind: string): Promise<Refused | Repaired> {
  try {
    return { copy: await cleanCopy(bytes), warning: "" };
  } catch {
    const repaired = await repair(bytes, kind);
    return "copy" in repaired ? repaired : damage(bytes, kind, repaired.missing);
  }
}

/**
 * Judges the bytes of one file and makes the clean copy of a photo.
 *
 * @param bytes the whole file, or its first bytes when they already show that it is no photo
 */
export async function ingest(bytes: Buffer): Promise<Ingested | Refused> {
  const { name: kind, decoder, cure } = kindOf(bytes.subarray(0, headLength));
  if (!decoder) return { refusal: `is ${kind}. ${cure}` };

  const opened = decoder === "heic" ? await heicToPng(bytes) : await sizeOf(bytes);
  if (!opened) return damage(bytes, kind);
  const original = { width: opened.width, height: opened.height };
  const refusal = sizeProblem(original);
  if (refusal) return { refusal };
  const outcome = await decodeWhole(opened.png ?? bytes, kind);
  if ("refusal" in outcome) return outcome;
  const { copy, warning } = outcome;
  return { kind, original, copy, texts: embeddedTexts(bytes), ...(warning && { warning }) };
}
