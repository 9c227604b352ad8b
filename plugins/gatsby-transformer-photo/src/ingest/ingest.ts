import sharp, { type Metadata, type SharpOptions } from "sharp";
import type { Size } from "../crop";
import { photoSettings } from "../settings";
import { toSrgb } from "./colour/to-srgb";
import { isCutOff } from "./cut-off";
import { decode, decodeAlone } from "./decoding";
import { detectFileType, exportAdvice, headLength } from "./file-type";
import { decodeHeif } from "./heif-decoder";
import { type HeifImage, heifImage } from "./heif-file";
import { withPlainHeader } from "./jpeg";
import { copyScale, sizeProblem } from "./size-problem";
import { isTiff, TiffDirectory, tag, unreadableTiff } from "./tiff";

/** The published version of a photo. */
export interface CleanCopy extends Size {
  bytes: Buffer;
  /** Dominant colour, such as "#2a4d31": the placeholder while the image loads. */
  colour: string;
}

/** An accepted photo. */
export interface Ingested {
  /** Size of the original in px, upright. */
  original: Size;
  copy: CleanCopy;
}

/** A rejected file, with a message about the problem and its solution. */
export interface RejectedPhoto {
  refusal: string;
  /** Whether nothing of the file is lost. The site leaves it out: a document, a small photo. */
  isWhole?: boolean;
}

const copyAgain = "Copy it again from the phone or camera.";
const damaged: RejectedPhoto = {
  refusal: `is damaged or cut off: it can't be read completely. ${copyAgain}`,
};

/** Returns the rejection of an intact image that no decoder here can read. */
const unreadable = (kind: string, reason = ""): RejectedPhoto => ({
  refusal: `is a ${kind} variant that this website can't read${reason && ` (${reason})`}. ${exportAdvice}`,
});

/** Warning of libjpeg about whole photos with extra bytes between the last scan and the end. */
const extraAtEnd = /extraneous bytes before marker 0xd9/;

/** Errors of decoders about features that they lack. */
const lacksFeature = /Unsupported (JPEG|feature|codec)|not (been )?(supported|implemented|built)/;

/** Returns the dominant colour of an image, computed from a small version. */
async function mainColour(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes)
    .resize(64, 64, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(data, { raw: info }).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((v) => v.toString(16).padStart(2, "0"));
  return `#${hex.join("")}`;
}

/** Returns a file without the extra channel or the grey profile that sharp processes wrongly. */
async function withPlainPixels(bytes: Buffer, metadata: Metadata, options: SharpOptions) {
  const plain = sharp(bytes, options).keepMetadata();
  // An extra channel of unspecified type isn't alpha. Removes it before resizing, which would
  // premultiply the colours with it.
  if (isTiff(bytes) && new TiffDirectory(bytes).value(tag.extraSamples, 1) === 0) {
    return plain.removeAlpha().tiff().toBuffer();
  }
  // sharp 0.35 ignores the profiles of grey images with 16 bits.
  if (metadata.space === "grey16" && metadata.icc) {
    return plain.toColourspace("b-w").tiff().toBuffer();
  }
  return bytes;
}

/**
 * Makes the clean copy of a file that sharp can read: upright, in sRGB, limited by `copyScale`, and
 * without EXIF, GPS or other metadata. Only the clean copy is published.
 * @param failOn strictness of the decoder. "warning" is the strictest
 * @throws if sharp can't decode the bytes to the end
 */
async function ingestWithSharp(
  bytes: Buffer,
  kind: string,
  image?: HeifImage,
  failOn: "warning" | "error" = kind === "JPEG" ? "warning" : "error",
): Promise<Ingested | RejectedPhoto> {
  const metadata = await sharp(bytes, { failOn: "none", limitInputPixels: false }).metadata();
  const original = metadata.autoOrient;
  const problem = sizeProblem(original);
  if (problem) return { refusal: problem, isWhole: true };
  if (metadata.depth !== "uchar" && metadata.depth !== "ushort") {
    return unreadable(kind, "its samples aren't whole numbers of 8 or 16 bits");
  }
  const options = { failOn, limitInputPixels: photoSettings.maxPixels };
  const edge = Math.round(Math.max(original.width, original.height) * copyScale(original));
  const upright = sharp(await withPlainPixels(bytes, metadata, options), options)
    .autoOrient()
    .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" });
  const picture = await toSrgb(upright, bytes, kind, metadata, image);
  if (!picture) return unreadable(kind, "its colours have unusual primaries");
  const { data, info } = await picture
    // Optimal Huffman codes would save 1% of the bytes and take 50% more time.
    .jpeg({ quality: photoSettings.copyQuality, chromaSubsampling: "4:4:4", optimiseCoding: false })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { original, copy: { bytes: data, width, height, colour: await mainColour(data) } };
}

/** Returns a file without metadata at which a strict decoder stops. */
function withoutOddities(bytes: Buffer, kind: string): Buffer {
  if (kind === "JPEG") return withPlainHeader(bytes);
  if (kind === "TIFF") return new TiffDirectory(bytes).withPixelTagsOnly();
  return bytes;
}

/**
 * Returns the result for a file that the strict decoder rejected: a whole photo with an oddity that
 * doesn't matter, a variant that can't be read, or a damaged photo. No other job may decode.
 */
async function ingestRejected(bytes: Buffer, kind: string, image?: HeifImage) {
  const plain = withoutOddities(bytes, kind);
  return ingestWithSharp(plain, kind, image).catch(({ message }: Error) => {
    const warnings = message.split("\n");
    const isWhole = kind === "JPEG" && warnings.every((warning) => extraAtEnd.test(warning));
    if (isWhole) return ingestWithSharp(plain, kind, image, "error");
    return lacksFeature.test(message) ? unreadable(kind) : damaged;
  });
}

/**
 * Checks the bytes of a file, and makes the clean copy of a photo. The result depends on the bytes
 * only, whatever else is decoded at the same time.
 *
 * @param bytes the whole file, or its first bytes if they show that it isn't a photo
 */
export async function ingest(bytes: Buffer): Promise<Ingested | RejectedPhoto> {
  const fileType = await detectFileType(bytes.subarray(0, headLength));
  const { name: kind, decoder, advice, isLost } = fileType;
  if (!decoder) return { refusal: `is ${kind}. ${advice}`, isWhole: !isLost };
  if (isCutOff(bytes, kind)) return { refusal: `is cut off: its end is missing. ${copyAgain}` };
  const reason = kind === "TIFF" ? unreadableTiff(new TiffDirectory(bytes)) : undefined;
  if (reason) return unreadable(kind, reason);
  const image = kind === "HEIC" || kind === "AVIF" ? heifImage(bytes) : undefined;
  if (image === "animation") {
    return {
      refusal: `is an animated ${kind}. Export one frame of it as JPEG and put the JPEG here instead.`,
      isWhole: true,
    };
  }
  let readable = bytes;
  if (kind === "AVIF") {
    // sharp 0.35 only recognises this brand. Animations have it as a second one, with a still image.
    readable = Buffer.from(bytes);
    readable.write("avif", 8, "latin1");
  }
  if (decoder === "heif") {
    const problem = image?.size && sizeProblem(image.size);
    if (problem) return { refusal: problem, isWhole: true };
    const decoded = await decodeHeif(bytes, image?.profile);
    if ("isUnsupported" in decoded) return decoded.isUnsupported ? unreadable(kind) : damaged;
    readable = decoded;
  }
  return decode(() => ingestWithSharp(readable, kind, image)).catch(() =>
    decodeAlone(() => ingestRejected(readable, kind, image)),
  );
}
