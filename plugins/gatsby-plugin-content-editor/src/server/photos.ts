import { parse, posix } from "node:path";
import {
  contentTypeOf,
  type Reference,
  referencesIn,
  relativePath,
  replaceReferences,
  resolvePath,
  schemaReference,
  toNfc,
} from "../../../gatsby-transformer-checked-json";
import {
  captionEntries,
  type Findings,
  imageSlots,
  pictureReferences,
} from "../../../gatsby-transformer-photo";
import { textsOf } from "../photo-texts";
import type { ContentPath, NewPhoto, PhotoCard, PhotoFolderState, PhotoTexts } from "../protocol";
import type { EditorSite } from "./editor-site";
import { humanPath } from "./field-labels";
import { contentBytes } from "./forms";
import { folderLabel, labelOf } from "./labels";
import { Refusal } from "./refusal";
import type { Uploads } from "./uploads";
import type { Change, Workspace } from "./workspace";

type Caption = NonNullable<ReturnType<typeof captionEntries>[number]>;

export const captionsPath = (folder: ContentPath) => posix.join(folder, "captions.json");

/** Returns the labels of the fields that use each photo, by the photo's path. */
export function usesByPhoto(site: EditorSite, findings: Findings): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const { file, path, value } of pictureReferences(findings.files)) {
    const photo = resolvePath(file.path, value.file);
    const use = `${labelOf(site, file.path, file.data)}: ${humanPath(file.type, path)}`;
    uses.set(photo, [...(uses.get(photo) ?? []), use]);
  }
  return uses;
}

/** Returns every photo, by the path of its folder, in display order. */
export function photosByFolder(site: EditorSite, findings: Findings): Map<string, PhotoCard[]> {
  const slots = imageSlots(
    findings,
    site.crops,
    ({ file, path }) => `${labelOf(site, file.path, file.data)}: ${humanPath(file.type, path)}`,
  );
  const uses = usesByPhoto(site, findings);
  return new Map(
    findings.folders.map(({ path: own, photos, captions }) => {
      const folder = posix.relative(site.source.label, own);
      const entries = captionEntries(captions?.data);
      const listed = entries.flatMap(({ file }) => (typeof file === "string" ? [file] : []));
      const cards = site
        .inDisplayOrder([...photos], ([name]) => name, listed)
        .map(([name, photo]): PhotoCard => {
          const path = posix.join(folder, name);
          const key = toNfc(path);
          const entry = entries.find(({ file }) => file && toNfc(file) === toNfc(name));
          const shared = { path, name, ...textsOf(entry ?? {}), uses: uses.get(key) ?? [] };
          return "refusal" in photo
            ? { ...shared, version: "", width: 0, height: 0, slots: [], warnings: [], ...photo }
            : {
                ...shared,
                version: photo.digest,
                width: photo.width,
                height: photo.height,
                embeddedAlt: photo.texts.alt,
                warnings: photo.warnings,
                slots: slots.get(key) ?? [],
              };
        });
      return [folder, cards];
    }),
  );
}

/** Returns the photos of one folder. */
export async function readPhotoFolder(
  workspace: Workspace,
  folder: string,
): Promise<PhotoFolderState> {
  const findings = await workspace.findings();
  const owner = findings.files.find(
    ({ path, type }) => type?.inEach && posix.dirname(path) === folder,
  );
  return {
    path: folder,
    label: owner ? labelOf(workspace.site, owner.path, owner.data) : folderLabel(folder),
    captions: workspace.data(captionsPath(folder)) ?? null,
    photos: photosByFolder(workspace.site, findings).get(folder) ?? [],
  };
}

/** Returns a captions file with new entries. */
export const captionsBytes = (workspace: Workspace, folder: string, photos: readonly Caption[]) => {
  const path = captionsPath(folder);
  const old = workspace.data(path) as { $schema?: string } | undefined;
  const data = { $schema: old?.$schema ?? schemaReference(path, workspace.site.source), photos };
  return contentBytes(workspace, path, data);
};

const captionsIn = (workspace: Workspace, folder: string) =>
  captionEntries(workspace.data(captionsPath(folder)));

/** Returns a name that no file of a folder has, in upper or lower case. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const { name: stem, ext } = parse(name);
  const isTaken = (each: string) => taken.has(toNfc(each).toLowerCase());
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${stem}-${number}${ext}`;
  return free;
}

const namesIn = (findings: Findings, folder: string) => {
  const own = findings.folders.find(
    ({ path, source }) => path === posix.join(source.label, folder),
  );
  return new Set([...(own?.photos.keys() ?? [])].map((name) => toNfc(name).toLowerCase()));
};

/**
 * Returns uploaded photos as files of a folder, and their captions.
 *
 * @param taken names of the folder's files, in lower case
 */
export async function placeUploads(
  uploads: Uploads,
  folder: string,
  photos: readonly NewPhoto[],
  taken: ReadonlySet<string>,
) {
  const names = new Set(taken);
  const files = new Map<string, { source: string }>();
  const entries: ({ file: string } & PhotoTexts)[] = [];
  for (const photo of photos) {
    const { name, source } = await uploads.get(photo.upload);
    const file = freeName(name, names);
    names.add(toNfc(file).toLowerCase());
    files.set(posix.join(folder, file), { source });
    entries.push({ file, ...textsOf(photo) });
  }
  return { files, entries };
}

/** Returns the change that adds uploaded photos to a folder, with their texts. */
export async function addPhotos(
  workspace: Workspace,
  uploads: Uploads,
  folder: string,
  photos: readonly NewPhoto[],
): Promise<Change> {
  const taken = namesIn(await workspace.findings(), folder);
  const { files, entries } = await placeUploads(uploads, folder, photos, taken);
  const all = [...captionsIn(workspace, folder), ...entries];
  return {
    label: photos.length === 1 ? "a new photo" : `${photos.length} new photos`,
    files: new Map<string, Buffer | { source: string }>([
      ...files,
      [captionsPath(folder), captionsBytes(workspace, folder, all)],
    ]),
  };
}

/**
 * Returns the content files that use a photo, with a different picture instead.
 * @param replace returns the new picture, or undefined to remove it
 */
function withOtherPicture(
  workspace: Workspace,
  findings: Findings,
  photo: string,
  replace: (owner: string, picture: Record<string, unknown>) => unknown,
): Map<string, Buffer> {
  const names = (owner: string) => (reference: Reference) => {
    const file = (reference.value as { file?: unknown } | null)?.file;
    return (
      reference.schema.graphql === "Picture" &&
      typeof file === "string" &&
      resolvePath(owner, file) === toNfc(photo)
    );
  };
  const changed = findings.files.flatMap((file): [string, Buffer][] => {
    const isIt = names(file.path);
    const own = { ...file, data: workspace.data(file.path) };
    if (!referencesIn(own).some(isIt)) return [];
    const data = replaceReferences(own, (reference) =>
      isIt(reference)
        ? replace(file.path, reference.value as Record<string, unknown>)
        : reference.value,
    );
    return [[file.path, contentBytes(workspace, file.path, data)]];
  });
  return new Map(changed);
}

/**
 * Returns the change that removes a photo with its caption.
 * @param replacement path of the photo that takes its place. Required if the photo is in use
 */
export async function removePhoto(
  workspace: Workspace,
  path: string,
  replacement?: string,
): Promise<Change> {
  const findings = await workspace.findings();
  const [folder, name] = [posix.dirname(path), posix.basename(path)];
  const uses = usesByPhoto(workspace.site, findings).get(toNfc(path)) ?? [];
  if (uses.length > 0 && !replacement) {
    throw new Refusal(
      `This photo is shown in ${uses.join("; ")}. Choose a replacement first.`,
      409,
    );
  }
  const files = new Map<string, Buffer | null>([[path, null]]);
  const entries = captionsIn(workspace, folder);
  const left = entries.filter(({ file }) => !file || toNfc(file) !== toNfc(name));
  if (left.length < entries.length) {
    const captions = captionsPath(folder);
    const isLast =
      left.length === 0 && contentTypeOf(captions, workspace.site.source.types) !== undefined;
    const others = namesIn(findings, folder).size > 1;
    files.set(captions, isLast && !others ? null : captionsBytes(workspace, folder, left));
  }
  if (replacement) {
    // A focal point belongs to one photo.
    const others = withOtherPicture(workspace, findings, path, (owner) => ({
      file: relativePath(owner, replacement),
    }));
    for (const [file, bytes] of others) files.set(file, bytes);
  }
  return { label: `${name} removed`, files };
}

/**
 * Returns the change that replaces a photo with an uploaded one everywhere.
 * @param texts texts of the new photo
 * @param keepsFocus whether fields keep the old photo's focal points
 */
export async function replacePhoto(
  workspace: Workspace,
  uploads: Uploads,
  path: ContentPath,
  upload: string,
  texts: PhotoTexts,
  keepsFocus: boolean,
): Promise<Change> {
  const findings = await workspace.findings();
  const [folder, name] = [posix.dirname(path), posix.basename(path)];
  const { source, name: given } = await uploads.get(upload);
  const [oldExtension, extension] = [parse(name).ext, parse(given).ext];
  // A HEIC file named .jpg works on the site, but misleads everyone who opens the folder.
  const isSameKind = oldExtension.toLowerCase() === extension.toLowerCase();
  const file = isSameKind
    ? name
    : freeName(`${parse(name).name}${extension.toLowerCase()}`, namesIn(findings, folder));
  const target = posix.join(folder, file);
  const files = new Map<ContentPath, Buffer | { source: string } | null>();
  if (target !== path) files.set(path, null);
  files.set(target, { source });

  const entries = captionsIn(workspace, folder);
  const index = entries.findIndex((entry) => entry.file && toNfc(entry.file) === toNfc(name));
  const entry = { ...entries[index], file, ...texts };
  const isDescribed = Object.values(texts).some(Boolean);
  if (index >= 0 || isDescribed) {
    const changed = index < 0 ? [...entries, entry] : entries.with(index, entry);
    files.set(captionsPath(folder), captionsBytes(workspace, folder, changed));
  }

  const others = withOtherPicture(workspace, findings, path, (owner, picture) => ({
    ...(keepsFocus && picture),
    file: relativePath(owner, target),
  }));
  for (const [owner, bytes] of others) files.set(owner, bytes);
  return { label: `${name} replaced`, files };
}
