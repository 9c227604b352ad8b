import { posix } from "node:path";
import {
  type ContentFile,
  type Reference,
  referencesIn,
  relativePath,
  replaceReferences,
  resolvePath,
} from "../../../gatsby-transformer-checked-json";
import type { Findings } from "../../../gatsby-transformer-photo";
import type { ContentPath, EntryUses, NewPhoto } from "../protocol";
import type { CopiedFieldsStore } from "./copied-fields";
import { humanPath } from "./field-labels";
import { contentBytes } from "./forms";
import { labelOf, titleIn } from "./labels";
import { captionsBytes, captionsPath, freeName, placeUploads, usesByPhoto } from "./photos";
import { Refusal } from "./refusal";
import type { Uploads } from "./uploads";
import type { Change, Workspace } from "./workspace";

type Files = Map<ContentPath, Buffer | { source: string } | null>;

/** Maximum number of pictures of a new entry at first. The author can add more. */
const maxFirstPictures = 5;

const entriesIn = ({ site }: Workspace, { files }: Findings) =>
  files.filter(({ type }) => type?.name === site.entry.type);

/** Returns the folder that contains the folders of all entries, such as "villas". */
export const entriesFolder = ({ site }: Workspace): ContentPath =>
  site.source.types.find(({ name }) => name === site.entry.type)?.inEach?.folder ?? "";

const namesOf = (workspace: Workspace, findings: Findings) =>
  new Set(entriesIn(workspace, findings).map(({ path }) => path.split("/").at(-2) ?? ""));

const photosIn = ({ site }: Workspace, findings: Findings, folder: ContentPath) =>
  [
    ...(findings.folders
      .find(({ path }) => path === posix.join(site.source.label, folder))
      ?.photos.keys() ?? []),
  ].map((name) => posix.join(folder, name));

const findEntry = (workspace: Workspace, findings: Findings, path: ContentPath): ContentFile => {
  const entry = entriesIn(workspace, findings).find((file) => file.path === path);
  const { name } = workspace.site.entry;
  if (!entry) throw new Refusal(`This ${name} no longer exists.`, 404);
  return entry;
};

/**
 * Checks the end of an entry's URL, which is also the name of its folder.
 * @throws Refusal if it is taken or invalid in a URL
 */
function checkFolder(workspace: Workspace, findings: Findings, folder: string): void {
  if (folder === "" || workspace.site.folderName(folder) !== folder) {
    throw new Refusal(
      `"${folder}" can't be the end of a URL. Use lower-case letters, digits and hyphens, such as "${workspace.site.folderName(folder)}".`,
    );
  }
  if (namesOf(workspace, findings).has(folder)) {
    throw new Refusal(`"${folder}" is the URL of a different ${workspace.site.entry.name}.`);
  }
}

/** Returns the folder name of a new entry if the author doesn't choose one. */
export async function suggestFolder(workspace: Workspace, title: string): Promise<string> {
  const taken = namesOf(workspace, await workspace.findings());
  return freeName(workspace.site.folderName(title), taken);
}

interface NewEntry {
  title: string;
  /** Folder name of the entry to copy, such as "joglo-house". */
  like: string;
  /** End of its URL. By default, it is derived from the title. */
  folder?: string;
  photos: readonly NewPhoto[];
}

/** Returns the change that adds an entry as a hidden copy of a different one, and the path of its file. */
export async function newEntry(
  workspace: Workspace,
  uploads: Uploads,
  copied: CopiedFieldsStore,
  { title, like, folder: wish, photos }: NewEntry,
): Promise<{ change: Change; path: ContentPath }> {
  const findings = await workspace.findings();
  const { name: kind, ownFields, hidden, pictures } = workspace.site.entry;
  const from = posix.join(entriesFolder(workspace), like);
  const entryFile = posix.basename(entriesIn(workspace, findings)[0]?.path ?? "");
  const model = entriesIn(workspace, findings).find(({ path }) => path === `${from}/${entryFile}`);
  if (!model)
    throw new Refusal(`The ${kind} to copy no longer exists. Choose a different one.`, 404);
  if (!/[\p{L}\p{N}]/u.test(title)) {
    throw new Refusal(`The name of a ${kind} needs letters. Its URL is made from them.`);
  }
  const others = entriesIn(workspace, findings);
  const isSame = (other = "") => other.toLowerCase() === title.toLowerCase();
  if (others.some(({ data }) => isSame(titleIn(data)))) {
    throw new Refusal(`There is a ${kind} called "${title}" already. Choose a different name.`);
  }
  if (wish !== undefined) checkFolder(workspace, findings, wish);
  const name = wish ?? (await suggestFolder(workspace, title));
  const folder = posix.join(entriesFolder(workspace), name);

  const data = workspace.data(model.path) as Record<string, unknown>;
  const taken = Object.entries(data).filter(([field]) => !ownFields.includes(field));
  const orders = others.map((file) => Number((file.data as { order?: unknown })?.order ?? 0));
  const seo = data.seo as object | undefined;
  const entry: Record<string, unknown> = {
    ...Object.fromEntries(taken),
    title,
    ...(hidden && { [hidden]: true }),
    ...("order" in data && { order: Math.max(0, ...orders) + 1 }),
    ...(seo && { seo: { ...seo, title } }),
  };

  const files: Files = new Map();
  const captions = workspace.read(captionsPath(from));
  if (photos.length === 0) {
    for (const photo of photosIn(workspace, findings, from)) {
      const source = posix.join(workspace.folder, photo);
      files.set(posix.join(folder, posix.basename(photo)), { source });
    }
    if (captions) files.set(captionsPath(folder), captions);
  } else {
    const placed = await placeUploads(uploads, folder, photos, new Set());
    for (const [file, content] of placed.files) files.set(file, content);
    entry[pictures] = placed.entries.slice(0, maxFirstPictures).map(({ file }) => ({ file }));
    files.set(captionsPath(folder), captionsBytes(workspace, folder, placed.entries));
  }
  const path = `${folder}/${entryFile}`;
  files.set(path, contentBytes(workspace, path, entry));
  const ownNow = new Set([
    "$schema",
    "title",
    "order",
    hidden,
    ...(photos.length ? [pictures] : []),
  ]);
  copied.remember(path, titleIn(model.data) ?? like, entry, (field) => ownNow.has(field));
  return { change: { label: `new ${kind} ${title}`, files }, path };
}

/** Returns whether a reference names an entry by its title, or links to its page. */
const namesEntry =
  (workspace: Workspace, findings: Findings, { path, data }: ContentFile) =>
  ({ schema, value }: Reference): boolean => {
    if (schema.page) return value === workspace.site.pageOf(path, findings.files);
    const isTitle = schema.link !== undefined && schema.graphql === workspace.site.entry.type;
    return isTitle && value !== undefined && value === titleIn(data);
  };

const isInList = ({ path }: Reference) => path.some((key) => typeof key === "number");

/** Returns the files outside an entry's folder, with their data on the disk. */
const otherFiles = (workspace: Workspace, findings: Findings, folder: ContentPath) =>
  findings.files
    .filter(({ path }) => posix.dirname(path) !== folder)
    .map((file) => ({ ...file, data: workspace.data(file.path) }));

/** Whether removing references to an entry would leave their list empty. */
const isOnlyEntry = (references: readonly Reference[], reference: Reference, data: unknown) => {
  const index = reference.path.findLastIndex((key) => typeof key === "number");
  const listPath = reference.path.slice(0, index);
  const list = listPath.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    data,
  );
  const inList = references.filter(
    ({ path }) => path.slice(0, index).join() === listPath.join(),
  ).length;
  return Array.isArray(list) && list.length <= inList;
};

/** Returns what must be replaced before an entry can be removed. */
export async function entryUses(workspace: Workspace, path: ContentPath): Promise<EntryUses> {
  const findings = await workspace.findings();
  const folder = posix.dirname(path);
  const isName = namesEntry(workspace, findings, findEntry(workspace, findings, path));
  const fields = otherFiles(workspace, findings, folder).flatMap((file) => {
    const references = referencesIn(file).filter(isName);
    return references
      .filter((each) => !isInList(each) || isOnlyEntry(references, each, file.data))
      .map((each) => {
        const field = humanPath(file.type, each.path);
        return `${labelOf(workspace.site, file.path, file.data)}: ${field}`;
      });
  });
  const outside = { ...findings, files: otherFiles(workspace, findings, folder) };
  const uses = usesByPhoto(workspace.site, outside);
  const photos = photosIn(workspace, findings, folder).flatMap((photo) => {
    const own = uses.get(photo.normalize("NFC"));
    return own ? [{ path: photo, uses: own }] : [];
  });
  return { fields, photos };
}

/** Replacements for a removed entry and its photos. */
export interface Replacements {
  /** Title of the entry that other fields then reference. */
  entry?: string;
  /** Paths of the new photos, by the paths of the removed ones. */
  photos?: Readonly<Record<ContentPath, ContentPath>>;
}

/**
 * Returns the change that removes an entry with its photos. References in lists are removed. Fields
 * that require an entry, and uses of its photos, get the replacements.
 */
export async function removeEntry(
  workspace: Workspace,
  path: ContentPath,
  replacements: Replacements = {},
): Promise<Change> {
  const findings = await workspace.findings();
  const own = findEntry(workspace, findings, path);
  const folder = posix.dirname(path);
  const title = titleIn(own.data);
  const uses = await entryUses(workspace, path);
  const { name: kind } = workspace.site.entry;
  if (uses.fields.length > 0 && !replacements.entry) {
    throw new Refusal(`Choose the ${kind} to use instead in: ${uses.fields.join("; ")}.`, 409);
  }
  const missing = uses.photos.find((photo) => !replacements.photos?.[photo.path]);
  if (missing) {
    const name = posix.basename(missing.path);
    throw new Refusal(
      `Choose the photo to show instead of ${name} in: ${missing.uses.join("; ")}.`,
      409,
    );
  }

  const files: Files = new Map([[path, null]]);
  for (const photo of photosIn(workspace, findings, folder)) files.set(photo, null);
  if (workspace.read(captionsPath(folder))) files.set(captionsPath(folder), null);

  const isName = namesEntry(workspace, findings, own);
  const other = entriesIn(workspace, findings).find(
    ({ data }) => titleIn(data) === replacements.entry,
  );
  const left = findings.files.filter((file) => file !== own);
  for (const file of otherFiles(workspace, findings, folder)) {
    const all = referencesIn(file);
    const names = all.filter(isName);
    const photoOf = ({ schema, value }: Reference) => {
      const name = (value as { file?: unknown } | null)?.file;
      const isPicture = schema.graphql === "Picture" && typeof name === "string";
      return isPicture ? replacements.photos?.[resolvePath(file.path, name)] : undefined;
    };
    if (names.length === 0 && !all.some(photoOf)) continue;
    const data = replaceReferences(file, (reference) => {
      const photo = photoOf(reference);
      if (photo) return { file: relativePath(file.path, photo) };
      if (!isName(reference)) return reference.value;
      const isNeeded = !isInList(reference) || isOnlyEntry(names, reference, file.data);
      if (!isNeeded) return undefined;
      return reference.schema.page && other
        ? workspace.site.pageOf(other.path, left)
        : replacements.entry;
    });
    files.set(file.path, contentBytes(workspace, file.path, data));
  }
  return { label: `${title ?? kind} removed`, files };
}

/** An entry with a new title, or a new folder and so a new URL. */
export interface EntryRename {
  /** Name of its content type. */
  type: string;
  /** Path of its file. */
  from: ContentPath;
  to: ContentPath;
  title: { from?: string; to?: string };
  url: { from: string; to: string };
}

/** Returns the new path of a file after an entry was renamed. */
export const renamedPath = ({ from, to }: Pick<EntryRename, "from" | "to">, file: ContentPath) =>
  posix.dirname(file) === posix.dirname(from)
    ? posix.join(posix.dirname(to), posix.basename(file))
    : file;

/** Returns a content file's data with references to the new title, page and photos of an entry. */
export function followRename(
  rename: EntryRename,
  { type, path, data }: Pick<ContentFile, "type" | "path" | "data">,
): unknown {
  const { title, url } = rename;
  const target = renamedPath(rename, path);
  return replaceReferences({ type, data }, ({ schema, value }) => {
    if (schema.page) return value === url.from ? url.to : value;
    if (schema.link) {
      return schema.graphql === rename.type && value === title.from ? title.to : value;
    }
    const picture = value as { file?: unknown } | null;
    if (schema.graphql !== "Picture" || typeof picture?.file !== "string") return value;
    const photo = resolvePath(path, picture.file);
    const isSame = target === path && renamedPath(rename, photo) === photo;
    return isSame ? value : { ...picture, file: relativePath(target, renamedPath(rename, photo)) };
  });
}

/**
 * Returns the change that gives an entry's page a new URL: renames its folder, updates references
 * to its photos and its page, and redirects the old URL.
 * @param name the end of the new URL
 */
export async function moveEntry(
  workspace: Workspace,
  path: ContentPath,
  name: string,
): Promise<{ change: Change; path: ContentPath }> {
  const findings = await workspace.findings();
  const entry = findEntry(workspace, findings, path);
  checkFolder(workspace, findings, name);
  const { site } = workspace;
  const folder = posix.dirname(path);
  const to = posix.join(entriesFolder(workspace), name, posix.basename(path));
  const moved = (file: ContentPath) => renamedPath({ from: path, to }, file);
  const files: Files = new Map();
  for (const photo of photosIn(workspace, findings, folder)) {
    files.set(photo, null);
    files.set(moved(photo), { source: posix.join(workspace.folder, photo) });
  }

  const { formerUrls, type } = site.entry;
  const movedFiles = findings.files.map((file) => ({ ...file, path: moved(file.path) }));
  const url = { from: site.pageOf(path, findings.files), to: site.pageOf(to, movedFiles) };
  const rename: EntryRename = { type, from: path, to, title: {}, url };
  for (const file of findings.files) {
    const target = moved(file.path);
    const isOwn = target !== file.path;
    const data = workspace.data(file.path);
    const linked = followRename(rename, { ...file, data });
    const isLinked = url.from !== url.to;
    const former = (data as Record<string, unknown> | undefined)?.[formerUrls ?? ""];
    const old = posix.basename(folder);
    const urls = [...(Array.isArray(former) ? former : []), old].filter((each) => each !== name);
    const whole =
      file.path === path && formerUrls && isLinked
        ? { ...(linked as object), [formerUrls]: [...new Set(urls)] }
        : linked;
    const isChanged = isOwn || JSON.stringify(whole) !== JSON.stringify(data);
    if (!isChanged || data === undefined) continue;
    if (isOwn) files.set(file.path, null);
    files.set(target, contentBytes(workspace, target, whole));
  }
  const title = titleIn(entry.data) ?? name;
  return { change: { label: `URL of ${title}`, files }, path: to };
}
