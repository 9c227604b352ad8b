import sharp from "sharp";
import type { Size } from "../crop";
import { type CleanCopy, cleanCopy } from "./clean-copy";
import { decode, decodeAlone } from "./decoding";
import { detectFileType, exportAdvice, headLength } from "./file-type";
import { decodeHeif } from "./heif-decoder";
import { boxesIn, type HeifImage, heifImage } from "./heif-file";
import { hasEndMarker, withPlainHeader } from "./jpeg";
import { sizeProblem } from "./size-problem";
import { statedColours } from "./stated-colours";
import { TiffDirectory, unreadableTiff } from "./tiff";

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

/** Whether a HEIC or AVIF lacks a part of its description or its pixels. */
const hasCutBox = (bytes: Buffer) =>
  boxesIn(bytes, 0, bytes.length).some(
    ({ type, to }) => /meta|mdat/.test(type) && to > bytes.length,
  );

/**
 * Functions by the name of the file type that return whether a file has lost its end, which its
 * decoder doesn't notice. More data is fine.
 */
const endChecks: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  JPEG: (bytes) => !hasEndMarker(bytes),
  TIFF: (bytes) => !TiffDirectory.isWholeIn(bytes),
  // The last chunk, with its checksum.
  PNG: (bytes) => !bytes.includes("IEND\xae\x42\x60\x82", 0, "latin1"),
  // Some programs add zeros.
  GIF: (bytes) => bytes.findLast((byte) => byte !== 0) !== 0x3b,
  AVIF: hasCutBox,
  HEIC: hasCutBox,
};

/** Checks and copies a file that sharp can read. */
async function ingestWithSharp(
  bytes: Buffer,
  kind: string,
  image?: HeifImage,
  failOn: "warning" | "error" = kind === "JPEG" ? "warning" : "error",
): Promise<Ingested | RejectedPhoto> {
  const metadata = await sharp(bytes, { failOn: "none", limitInputPixels: false }).metadata();
  const problem = sizeProblem(metadata.autoOrient);
  if (problem) return { refusal: problem, isWhole: true };
  if (metadata.depth !== "uchar" && metadata.depth !== "ushort") {
    return unreadable(kind, "its samples aren't whole numbers of 8 or 16 bits");
  }
  const colours = statedColours(bytes, kind, metadata, image);
  const copy = await cleanCopy(bytes, failOn, colours, image?.isLimitedGrey);
  return { original: metadata.autoOrient, copy };
}

/**
 * Returns the result for a file that the strict decoder rejected: a whole photo with an oddity that
 * doesn't matter, a variant that can't be read, or a damaged photo. No other job may decode.
 */
async function ingestRejected(bytes: Buffer, kind: string, image?: HeifImage) {
  const [plain, tolerable] =
    kind === "JPEG"
      ? [withPlainHeader(bytes), extraAtEnd]
      : [kind === "TIFF" ? new TiffDirectory(bytes).withPixelTagsOnly() : bytes, undefined];
  return ingestWithSharp(plain, kind, image).catch(({ message }: Error) => {
    const isWhole = message.split("\n").every((warning) => tolerable?.test(warning));
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
  if (endChecks[kind]?.(bytes)) return { refusal: `is cut off: its end is missing. ${copyAgain}` };
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
