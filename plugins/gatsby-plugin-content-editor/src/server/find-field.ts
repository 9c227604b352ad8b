import { posix } from "node:path";
import { resolvePath, toNfc } from "../../../gatsby-transformer-checked-json";
import {
  type PictureReference,
  pictureReferences,
  rectangleIn,
  slotsOfField,
  referencesIn as variantsIn,
} from "../../../gatsby-transformer-photo";
import { isEqual } from "../json";
import type { ContentPath } from "../protocol";
import { photosByFolder } from "./photos";
import type { Workspace } from "./workspace";

/** The text or image that an author clicked in the preview. */
interface Clicked {
  /** The text of the element and of the elements around it, the innermost first. */
  texts: readonly string[];
  /** The URL of the image, or an empty text. */
  image: string;
  /** The path of the page. */
  page: string;
}

/** A field, or a photo in the list of its folder. */
export interface FoundField {
  view: "form" | "photos";
  path: ContentPath;
  field: (string | number)[];
}

/**
 * Returns a text in lower case with one space between words, to compare it with a browser's text.
 */
const normalise = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\s\u00a0\u2009\u202f]+/g, " ")
    .trim()
    .toLowerCase();

/** Matches an escaped "{placeholder}", which the site replaces. */
const placeholder = /\\\{\w+\\\}/g;
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether a page shows the value of a field as this text. */
function isShownAs(value: string | number, text: string): boolean {
  if (typeof value === "number") {
    const digits = text.replace(/\D/g, "");
    return (
      digits !== "" && digits === String(Math.abs(value)) && /^\D{0,8}[\d.,\s]+\D{0,8}$/.test(text)
    );
  }
  const wanted = normalise(value);
  if (wanted === text) return true;
  const isTemplate = /\{\w+\}/.test(wanted);
  const hasWords = /\p{L}{3}/u.test(wanted.replace(/\{\w+\}/g, ""));
  if (!isTemplate || !hasWords) return false;
  return new RegExp(`^${escapeRegExp(wanted).replace(placeholder, ".*")}$`).test(text);
}

function* leaves(
  data: unknown,
  path: (string | number)[] = [],
): Generator<{ path: (string | number)[]; value: string | number }> {
  if (typeof data === "string" || typeof data === "number") yield { path, value: data };
  else if (Array.isArray(data)) {
    for (const [index, entry] of data.entries()) yield* leaves(entry, [...path, index]);
  } else if (typeof data === "object" && data !== null) {
    for (const [name, value] of Object.entries(data)) {
      if (name !== "$schema") yield* leaves(value, [...path, name]);
    }
  }
}

/** Returns the field of a clicked text or image, or undefined if it isn't content. */
export async function findField(
  workspace: Workspace,
  { texts, image, page }: Clicked,
): Promise<FoundField | undefined> {
  const findings = await workspace.findings();
  const { site } = workspace;
  const isOfPage = (path: ContentPath) => site.pageOf(path, findings.files) === page;
  // The page's own file first, then files that several pages share.
  const files = findings.files
    .filter(({ type }) => type && type.name !== "Captions")
    .toSorted((a, b) => Number(isOfPage(b.path)) - Number(isOfPage(a.path)));
  const [card, ...copies] = [...photosByFolder(site, findings).values()]
    .flat()
    .filter(({ version }) => version && image.includes(version));
  if (card) {
    const paths = new Set([card, ...copies].map(({ path }) => toNfc(path)));
    const crop = variantsIn(image)[0]?.variant.crop;
    const uses = pictureReferences(files).filter(({ file, value }) =>
      paths.has(resolvePath(file.path, value.file)),
    );
    const own = uses.filter(({ file }) => isOfPage(file.path));
    const isCropOf = ({ file, path, value }: PictureReference) =>
      slotsOfField(site.crops, file.type?.name ?? "", path, value, card.focus, String).some(
        (slot) => isEqual(rectangleIn(card, slot), crop),
      );
    /** Whether the file is one of several of its type. Pages show cards of such entries. */
    const isEntry = ({ file: { type } }: PictureReference) =>
      files.filter((file) => file.type === type).length > 1;
    const folder = posix.dirname(card.path);
    // A page that shows the whole folder may show it in the same crop as a field of a different page.
    const others = site.pageOf(`${folder}/`, findings.files) === page ? [] : uses;
    const use =
      own.find(isCropOf) ??
      others.find((other) => isEntry(other) && isCropOf(other)) ??
      others.find(isCropOf) ??
      own[0] ??
      others.find(({ file }) => posix.dirname(file.path) === folder);
    return use
      ? { view: "form", path: use.file.path, field: use.path as (string | number)[] }
      : { view: "photos", path: folder, field: [card.name] };
  }
  for (const text of texts.map(normalise).filter(Boolean)) {
    for (const { path, data } of files) {
      for (const leaf of leaves(data)) {
        if (isShownAs(leaf.value, text)) return { view: "form", path, field: leaf.path };
      }
    }
  }
  return undefined;
}
