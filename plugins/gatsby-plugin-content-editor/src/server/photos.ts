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
import type { NewPhoto, PhotoCard, PhotoFolderState } from "../protocol";
import type { EditorSite } from "./editor-site";
import { humanPath } from "./field-labels";
import { contentBytes, folderLabel, labelOf } from "./forms";
import { Refusal } from "./refusal";
import type { Uploads } from "./uploads";
import type { Change, Workspace } from "./workspace";

type Caption = NonNullable<ReturnType<typeof captionEntries>[number]>;

const captionsPath = (folder: string) => posix.join(folder, "captions.json");

/** Where content files name photos, in words, by the photo's path. */
function usesByPhoto(site: EditorSite, findings: Findings): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const { file, path, value } of pictureReferences(findings.files)) {
    const photo = resolvePath(file.path, value.file);
    const use = `${labelOf(site, file.path, file.data)}: ${humanPath(file.type, path)}`;
    uses.set(photo, [...(uses.get(photo) ?? []), use]);
  }
  return uses;
}

/** Every photo of the site, by the path of its folder, in the order in which it is shown. */
export function photosByFolder(site: EditorSite, findings: Findings): Map<string, PhotoCard[]> {
  const slots = imageSlots(findings, site.crops);
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
          const { alt, caption, focus } =
            entries.find(({ file }) => file && toNfc(file) === toNfc(name)) ?? {};
          const shared = { path, name, alt, caption, focus, uses: uses.get(key) ?? [] };
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

/** One folder as a light table. */
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
    version: workspace.version(captionsPath(folder)),
    photos: photosByFolder(workspace.site, findings).get(folder) ?? [],
  };
}

/** A captions file with other entries. */
export const captionsBytes = (workspace: Workspace, folder: string, photos: readonly Caption[]) => {
  const path = captionsPath(folder);
  const old = workspace.data(path) as { $schema?: string } | undefined;
  const data = { $schema: old?.$schema ?? schemaReference(path, workspace.site.source), photos };
  return contentBytes(workspace, path, data);
};

const captionsIn = (workspace: Workspace, folder: string) =>
  captionEntries(workspace.data(captionsPath(folder)));

/** A name that no file of the folder has, whatever its letters' case. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const { name: stem, ext } = parse(name);
  const isTaken = (each: string) => taken.has(toNfc(each).toLowerCase());
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${stem}-${number}${ext}`;
  return free;
}

const namesIn = (findings: Findings, folder: string) => {
  const own = findings.folders.find(({ path }) => path === posix.join("content", folder));
  return new Set([...(own?.photos.keys() ?? [])].map((name) => toNfc(name).toLowerCase()));
};

/**
 * Uploaded photos as files of a folder, and their captions.
 *
 * @param taken names that the folder has, in lower case
 */
export function placeUploads(
  uploads: Uploads,
  folder: string,
  photos: readonly NewPhoto[],
  taken: ReadonlySet<string>,
) {
  const names = new Set(taken);
  const files = new Map<string, { source: string }>();
  const entries = photos.map(({ upload, alt, caption, focus }) => {
    const { name, source } = uploads.get(upload);
    const file = freeName(name, names);
    names.add(toNfc(file).toLowerCase());
    files.set(posix.join(folder, file), { source });
    return { file, alt, caption, focus };
  });
  return { files, entries };
}

/** The change that puts uploaded photos into a folder, with what is said of them. */
export async function addPhotos(
  workspace: Workspace,
  uploads: Uploads,
  folder: string,
  photos: readonly NewPhoto[],
): Promise<Change> {
  const taken = namesIn(await workspace.findings(), folder);
  const { files, entries } = placeUploads(uploads, folder, photos, taken);
  const all = [...captionsIn(workspace, folder), ...entries];
  return {
    label: photos.length === 1 ? "a new photo" : `${photos.length} new photos`,
    files: new Map<string, Buffer | { source: string }>([
      ...files,
      [captionsPath(folder), captionsBytes(workspace, folder, all)],
    ]),
  };
}

/** Content files in which each use of a photo is another; undefined takes it out. */
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
 * The change that removes a photo with its caption.
 *
 * @param replacement the photo that takes its places; without one, it must not be in use
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
      `This photo is shown in ${uses.join("; ")}. Choose another photo for these places first.`,
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
    // Another photo has its own point of interest.
    const others = withOtherPicture(workspace, findings, path, (owner) => ({
      file: relativePath(owner, replacement),
    }));
    for (const [file, bytes] of others) files.set(file, bytes);
  }
  return { label: `${name} removed`, files };
}

/** The change that puts an uploaded photo in the place of another; its caption and places stay. */
export async function replacePhoto(
  workspace: Workspace,
  uploads: Uploads,
  path: string,
  upload: string,
): Promise<Change> {
  const findings = await workspace.findings();
  const [folder, name] = [posix.dirname(path), posix.basename(path)];
  const { source, name: given } = uploads.get(upload);
  const [oldExtension, extension] = [parse(name).ext, parse(given).ext.toLowerCase()];
  const label = `${name} replaced`;
  if (oldExtension.toLowerCase() === extension)
    return { label, files: new Map([[path, { source }]]) };

  // A HEIC that is called .jpg would be shown, too, but would mislead whoever opens the folder.
  const renamed = freeName(`${parse(name).name}${extension}`, namesIn(findings, folder));
  const target = posix.join(folder, renamed);
  const files = new Map<string, Buffer | { source: string } | null>([
    [path, null],
    [target, { source }],
  ]);
  const entries = captionsIn(workspace, folder).map((entry) =>
    entry.file && toNfc(entry.file) === toNfc(name) ? { ...entry, file: renamed } : entry,
  );
  if (workspace.version(captionsPath(folder)) !== null) {
    files.set(captionsPath(folder), captionsBytes(workspace, folder, entries));
  }
  const others = withOtherPicture(workspace, findings, path, (owner, picture) => ({
    ...picture,
    file: relativePath(owner, target),
  }));
  for (const [file, bytes] of others) files.set(file, bytes);
  return { label, files };
}
