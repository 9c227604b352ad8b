import sharp from "sharp";
import type { Size } from "../crop";
import { copyAgain, detectFileType, exportAdvice, headLength } from "../detect/file-type";
import { hasProfile } from "../detect/tiff";
import { photoSettings } from "../settings";
import { toSrgb } from "./colours";
import { decode, decodeAlone } from "./decoding";
import { decodeHeif } from "./heif-decoder";
import { type HeifImage, heifImage, isCutHeif } from "./heif-file";
import { lacksScans, withEnd, withoutPadding, withPlainHeader } from "./jpeg";
import { copyScale, sizeProblem } from "./size-problem";

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

/** Returns the rejection of a file that its decoder can't read to the end. */
const damaged = (kind: string): RejectedPhoto => ({
  refusal: `is damaged or cut off, or an unusual kind of ${kind}: it can't be read completely. ${copyAgain} If that doesn't help, export it as JPEG.`,
});

/** Warnings of libjpeg about extra bytes between the last scan and the end, on one line each. */
const onlyExtraBytes = /^(.*extraneous bytes before marker 0xd.\s*)+$/;
const withoutEnd = /premature end of JPEG image/;

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
  if (kind === "TIFF" && hasProfile(bytes) && !metadata.icc) return damaged(kind);
  const edge = Math.round(Math.max(original.width, original.height) * copyScale(original));
  const upright = sharp(bytes, { failOn, limitInputPixels: photoSettings.maxPixels })
    .autoOrient()
    .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" });
  const picture = await toSrgb(upright, bytes, metadata, image);
  if (typeof picture === "string") {
    return { refusal: `${picture}. ${exportAdvice}`, isWhole: true };
  }
  const { data, info } = await picture
    // Optimal Huffman codes would save 1% of the bytes and take 50% more time.
    .jpeg({ quality: photoSettings.copyQuality, chromaSubsampling: "4:4:4", optimiseCoding: false })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { original, copy: { bytes: data, width, height, colour: await mainColour(data) } };
}

/**
 * Whether a JPEG without an end marker has the data of its last rows: nothing that follows changes
 * their pixels. libvips doesn't report damage in the last 8 rows.
 */
async function hasLastRows(bytes: Buffer): Promise<boolean> {
  const [one, other] = await Promise.all(
    [withEnd(bytes), withEnd(bytes, Buffer.alloc(4096, 0x5a))].map(async (ended) => {
      const image = sharp(ended, { failOn: "none" });
      const { width, height } = await image.metadata();
      return image
        .extract({ left: 0, top: height - 8, width, height: 8 })
        .raw()
        .toBuffer();
    }),
  );
  return one !== undefined && other !== undefined && one.equals(other);
}

/** Returns the clean copy of a JPEG that may have extra bytes before its end. */
const ingestEnded = (bytes: Buffer) =>
  ingestWithSharp(bytes, "JPEG").catch((error: Error) => {
    if (onlyExtraBytes.test(error.message))
      return ingestWithSharp(bytes, "JPEG", undefined, "error");
    throw error;
  });

/** Returns the clean copy of a JPEG that may lack its end marker. No other job may decode. */
const ingestOddJpeg = (bytes: Buffer) =>
  ingestEnded(bytes).catch(async (error: Error) => {
    if (withoutEnd.test(error.message) && (await hasLastRows(bytes)))
      return ingestEnded(withEnd(bytes));
    throw error;
  });

/** Returns the clean copy of a JPEG whose image data is complete, or throws. */
async function ingestJpeg(bytes: Buffer): Promise<Ingested | RejectedPhoto> {
  const plain = withPlainHeader(withoutPadding(bytes));
  if (lacksScans(plain)) return damaged("JPEG");
  return decode(() => ingestWithSharp(plain, "JPEG")).catch(() =>
    decodeAlone(() => ingestOddJpeg(plain)),
  );
}

/**
 * Checks the bytes of a file, and makes the clean copy of a photo. The result depends on the bytes
 * only, whatever else is decoded at the same time.
 *
 * @param bytes the whole file, or its first bytes if they show that it isn't a photo
 */
export async function ingest(bytes: Buffer): Promise<Ingested | RejectedPhoto> {
  const { name: kind, decoder, advice, isLost } = detectFileType(bytes.subarray(0, headLength));
  if (!decoder) return { refusal: `is ${kind}. ${advice}`, isWhole: !isLost };
  if (kind === "JPEG") return ingestJpeg(bytes).catch(() => damaged(kind));
  const isHeif = kind === "HEIC" || kind === "AVIF";
  if (isHeif && isCutHeif(bytes)) return damaged(kind);
  const image = isHeif ? heifImage(bytes) : undefined;
  if (image === "animation") {
    return {
      refusal: `is an animated ${kind}. Export one frame of it as JPEG and put the JPEG here instead.`,
      isWhole: true,
    };
  }
  let readable: Buffer | undefined = bytes;
  if (kind === "AVIF") {
    // sharp 0.35 only recognises this brand. Animations have it as a second one, with a still image.
    readable = Buffer.from(bytes);
    readable.write("avif", 8, "latin1");
  }
  if (decoder === "heif") {
    const problem = image?.size && sizeProblem(image.size);
    if (problem) return { refusal: problem, isWhole: true };
    readable = await decodeHeif(bytes, image?.profile);
  }
  const pixels = readable;
  if (!pixels) return damaged(kind);
  return decode(() => ingestWithSharp(pixels, kind, image)).catch(() => damaged(kind));
}
