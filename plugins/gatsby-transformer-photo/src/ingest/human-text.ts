/**
 * Maximum length of an alt text or a caption in characters. Screen readers read it without a pause.
 */
const maxLetters = 250;

const vocabulary = (words: string) => words.split(" ");

/** Words of cameras, programs and files, which don't describe a photo. */
const machineWords = new Set([
  ...vocabulary("img dsc dscn dscf dcim image images photo photos picture pictures pic screenshot"),
  ...vocabulary("scan file untitled unnamed default copy final edit edited jpeg jpg png heic tiff"),
  ...vocabulary("null undefined none nan caption description title alt text ascii exif gps"),
  ...vocabulary(
    "digital still camera lens iso mm sec exposure aperture focal length flash mode hdr",
  ),
  ...vocabulary("canon nikon sony olympus panasonic lumix fujifilm finepix samsung galaxy apple"),
  ...vocabulary(
    "iphone ipad huawei xiaomi redmi pixel kodak konica minolta pentax ricoh leica casio",
  ),
  ...vocabulary(
    "dji gopro htc motorola nokia oneplus oppo vivo realme hasselblad sigma eos mark pro",
  ),
  ...vocabulary("max mini plus ultra back front dual triple imaging company ltd corporation inc"),
  ...vocabulary("january february march april may june july august september october november"),
  ...vocabulary(
    "december jan feb mar apr jun jul aug sep sept oct nov dec am pm utc gmt date time",
  ),
]);

/** Matches signatures of programs in photos. */
const signature =
  /^(created|processed|edited|captured|generated|file written|shot) (with|by|on|using|in) |\b(gd-jpeg|ijg|technologies inc)\b/i;

const word = /^\p{L}[\p{L}\p{M}'’-]+$/u;
/** Matches scripts without spaces between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Mymr}]{4}/u;

/**
 * Whether a person wrote a text: it has at least two words that aren't from a camera or program, a
 * file name or a date.
 */
function isHuman(text: string): boolean {
  if (signature.test(text)) return false;
  if (unspaced.test(text)) return true;
  const words = text
    .split(/[\s/,;]+/)
    .map((part) => part.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ""))
    .filter((part) => word.test(part) && !machineWords.has(part.toLowerCase()));
  return words.length >= 2;
}

/** Shortens a text after a word. Returns undefined if there is no position to cut. */
function shortened(text: string): string | undefined {
  if (text.length <= maxLetters) return text;
  const end = text.lastIndexOf(" ", maxLetters - 1);
  return end > maxLetters / 2 ? `${text.slice(0, end).replace(/[\s,;:–-]+$/, "")}…` : undefined;
}

/**
 * Returns a text on one line and without control characters, or undefined if it isn't by a person.
 */
export function humanText(value: string): string | undefined {
  const text = value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return isHuman(text) ? shortened(text) : undefined;
}
