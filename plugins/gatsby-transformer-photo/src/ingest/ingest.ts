import sharp from "sharp";
import type { Size } from "../crop";
import { photoSettings } from "../settings";
import { siteContext } from "../site-context";
import { type CleanCopy, cleanCopy } from "./clean-copy";
import type { Damage, Finding } from "./damage/damage";
import { findDamage } from "./damage/find-damage";
import { itemDamage } from "./damage/heif";
import { type EmbeddedTexts, embeddedTexts } from "./embedded-texts";
import { detectFileType, headLength } from "./file-type";
import { hdrWarning } from "./hdr-warning";
import { decodeHeif } from "./heif-decoder";
import { type HeifItems, heifItems } from "./heif-items";
import { rawTiff } from "./raw-tiff";
import { sizeProblem } from "./size-problem";
import { unreadable, unreadableKind } from "./unreadable-kind";

/** An accepted photo. */
export interface Ingested {
  /** Name of the file type, such as "JPEG". */
  kind: string;
  /** Size of the original in px, upright. */
  original: Size;
  copy: CleanCopy;
  texts: EmbeddedTexts;
  /** Warnings for the author, as sentences without a full stop. */
  warnings: string[];
}

/** A rejected file, with a message about the problem and its solution. */
export interface RejectedPhoto {
  refusal: string;
}

/** An image that sharp can read: the file itself, or its decoded pixels. */
interface Opened {
  bytes: Buffer;
  size: Size;
  damage: Finding;
}

const copyAgain = "Copy it again from the phone or camera.";
const shownAnyway = "it is shown anyway";
const copyAgainIfYouCan = "Copy it again from the phone or camera if you can";
const decoderWarning =
  "may not open in some apps, but is intact here. Export it again as JPEG if you can";
const isDamage = (finding: Finding): finding is Damage => typeof finding === "object";
const isTooMuch = (finding: Finding): finding is Damage =>
  isDamage(finding) && finding.share > photoSettings.tolerableLoss;

/** Returns the rejection of a photo with too much damage. */
function damageRefusal({ share, cut, isMinimum }: Damage): RejectedPhoto {
  const percent = `${Math.round(share * 100)}% of the photo`;
  if (cut) {
    const missing = share < 1 ? `${percent} is missing` : "its end is missing";
    return { refusal: `is cut off: ${missing}. ${copyAgain}` };
  }
  if (isMinimum) {
    const most = Math.round(photoSettings.tolerableLoss * 100);
    return { refusal: `is damaged: more than ${most}% of the photo is wrong. ${copyAgain}` };
  }
  const wrong = share < 1 ? `${percent} is wrong` : "it can't be read completely";
  return { refusal: `is damaged: ${wrong}. ${copyAgain}` };
}

const unknownDamage = damageRefusal({ share: 1, warning: "" });

const rareDamage: RejectedPhoto = {
  refusal: `is damaged or cut off. ${copyAgain} Or save it as JPEG and put the JPEG here instead.`,
};

/** Returns the rejection of a file that its decoder can't read to the end. Phones and cameras write AVIF and PNG. */
const unreadableData = (kind: string) =>
  kind === "AVIF" || kind === "PNG" ? unknownDamage : rareDamage;

/** Warnings of libjpeg about common photos of phones and cameras, which every program shows. */
const commonWarnings =
  /extraneous bytes before marker 0xd9|Invalid SOS parameters|unknown JFIF revision|Adobe color transform|bad ICC marker/;

/** Warnings of libjpeg about bytes outside the image's data. */
const harmlessWarnings = /extraneous bytes before marker/;

/** Finds damage in a file that sharp can read. */
async function openWithSharp(bytes: Buffer, kind: string): Promise<Opened | RejectedPhoto> {
  const metadata = await sharp(bytes, { failOn: "none", limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const size = metadata?.autoOrient;
  const tooLarge = size && sizeProblem(size);
  if (tooLarge) return { refusal: tooLarge };
  const reason = unreadableKind(bytes, kind, metadata?.depth);
  if (reason) return { refusal: reason };
  const damage = await findDamage(kind, bytes);
  if (isTooMuch(damage)) return damageRefusal(damage);
  return size ? { bytes, size, damage } : unreadableData(kind);
}

/** Decodes a HEIC and finds damage in it. */
async function openHeic(bytes: Buffer): Promise<Opened | RejectedPhoto> {
  const reason = unreadableKind(bytes, "HEIC");
  if (reason) return { refusal: reason };
  const missing = await findDamage("HEIC", bytes);
  if (isTooMuch(missing)) return damageRefusal(missing);
  const items = heifItems(bytes) as HeifItems;
  const pixels = await decodeHeif(bytes, items);
  if (!pixels) return unknownDamage;
  const { width, height, data, channels, premultiplied, damaged } = pixels;
  const size = { width, height };
  const problem = sizeProblem(size);
  if (problem) return { refusal: problem };
  const damage = itemDamage(
    items,
    ({ id }) => damaged.includes(id),
    isDamage(missing) && missing.cut === true,
  );
  if (isTooMuch(damage)) return damageRefusal({ ...damage, isMinimum: !data && damage.share < 1 });
  if (!data) return unknownDamage;
  return { bytes: rawTiff(data, size, channels, premultiplied, items.profile), size, damage };
}

/**
 * Makes the clean copy. If the data is intact but the strict decoder warns, common warnings are
 * ignored, and the others become a warning for the author.
 */
async function makeCleanCopy(
  { bytes, damage }: Opened,
  kind: string,
): Promise<{ copy: CleanCopy; warning?: string } | RejectedPhoto> {
  if (isDamage(damage)) {
    const copy = await cleanCopy(damage.repaired ?? bytes, "none", damage.lostRows).catch(
      () => undefined,
    );
    const warning = `${damage.warning}; ${shownAnyway}. ${copyAgainIfYouCan}`;
    return copy ? { copy, warning } : damageRefusal({ ...damage, share: 1 });
  }
  let decoderMessage = "";
  const copy = await cleanCopy(bytes).catch((error: Error) => {
    decoderMessage = error.message;
    return undefined;
  });
  if (copy) return { copy };
  if (damage === "unchecked") return unreadableData(kind);
  const isUsual = commonWarnings.test(decoderMessage);
  const isHarmless = kind !== "JPEG" || isUsual || harmlessWarnings.test(decoderMessage);
  if (!isHarmless) return unknownDamage;
  const tolerant = await cleanCopy(bytes, "none").catch(() => undefined);
  if (!tolerant) return { refusal: unreadable(kind) };
  return isUsual ? { copy: tolerant } : { copy: tolerant, warning: decoderWarning };
}

/**
 * Checks the bytes of a file, and makes the clean copy of a photo.
 *
 * @param bytes the whole file, or its first bytes if they show that it isn't a photo
 */
export async function ingest(bytes: Buffer): Promise<Ingested | RejectedPhoto> {
  const { name: kind, decoder, advice } = detectFileType(bytes.subarray(0, headLength));
  if (!decoder) return { refusal: `is ${kind}. ${advice}` };

  const opened = decoder === "heif" ? await openHeic(bytes) : await openWithSharp(bytes, kind);
  if ("refusal" in opened) return opened;
  const outcome = await makeCleanCopy(opened, kind);
  if ("refusal" in outcome) return outcome;
  const warnings = [outcome.warning, hdrWarning(bytes, kind)].filter(
    (warning) => warning !== undefined,
  );
  return {
    kind,
    original: opened.size,
    copy: outcome.copy,
    texts: embeddedTexts(bytes, siteContext.language),
    warnings,
  };
}
