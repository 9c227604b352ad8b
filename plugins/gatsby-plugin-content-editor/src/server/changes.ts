import { posix } from "node:path";
import { contentTypeOf, isJson, parseJson } from "../../../gatsby-transformer-checked-json";
import { isEqual, isObject, valueAt, withField } from "../json";
import type { ChangeUnit, ContentPath, FieldChange, FileChange } from "../protocol";
import { compareFields } from "./compare";
import type { EditorSite } from "./editor-site";
import { type EntryRename, followRename, renamedPath } from "./entries";
import { humanPath, schemaAt, unitsOf } from "./field-labels";
import { contentBytes, formChange, withDerived } from "./forms";
import { folderLabel, labelOf, titleIn } from "./labels";
import { Refusal } from "./refusal";
import type { Change, Workspace } from "./workspace";

/** Returns the published bytes of a content file, or null if it isn't published. */
export type ReadPublished = (path: ContentPath) => Promise<Buffer | null>;

const parsed = (bytes: Buffer | null) =>
  bytes ? parseJson(bytes.toString("utf8")).data : undefined;

/** Returns the ID of the unit that contains a file: an added or removed entry, a folder's photos, or one file. */
function unitOf(
  { path }: FileChange,
  files: readonly FileChange[],
  { source }: EditorSite,
): string {
  const folder = posix.dirname(path);
  const type = contentTypeOf(path, source.types);
  const entry = files.find(
    (file) => posix.dirname(file.path) === folder && contentTypeOf(file.path, source.types)?.inEach,
  );
  if (entry && entry.kind !== "changed") return entry.path;
  return !isJson(path) || type?.name === "Captions" ? `${folder}/` : path;
}

/** Groups changed files by unit. A moved entry is one unit, with the ID of its new file. */
function groupFiles(
  files: readonly FileChange[],
  site: EditorSite,
  renames: readonly EntryRename[],
): Map<string, FileChange[]> {
  const groups = new Map<string, FileChange[]>();
  for (const file of files) {
    const own = unitOf(file, files, site);
    const id = renames.find(({ from }) => from === own)?.to ?? own;
    groups.set(id, [...(groups.get(id) ?? []), file]);
  }
  return groups;
}

const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;

/**
 * Maximum length of a commit's summary in characters, the width at which git's tools cut it off.
 */
const maxSentence = 72;

const verbs = { added: "Add", changed: "Change", moved: "Move", removed: "Remove" } as const;

/** Returns a summary such as "Change Joglo house and photos of Gallery". */
export function summarise(units: readonly ChangeUnit[]): string {
  if (units.length === 0) return "";
  const kinds = ["added", "changed", "moved", "removed"] as const;
  const parts = kinds.flatMap((kind) => {
    const labels = units.filter((unit) => unit.kind === kind).map(({ label }) => label);
    return labels.length > 0 ? [`${verbs[kind]} ${joined(labels)}`] : [];
  });
  const whole = parts
    .map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    .join("; ");
  return whole.length <= maxSentence ? whole : `Change ${units.length} parts of the content`;
}

/** Returns the entries with a new title or folder. */
async function findRenames(
  workspace: Workspace,
  files: readonly FileChange[],
  readPublished: ReadPublished,
): Promise<EntryRename[]> {
  const { site, data } = workspace;
  const { files: all } = await workspace.findings();
  const entries = await Promise.all(
    files
      .map((file) => ({ ...file, type: contentTypeOf(file.path, site.source.types) }))
      .filter(({ type }) => type?.inEach)
      .map(async (file) => ({ ...file, title: titleIn(parsed(await readPublished(file.path))) })),
  );
  return entries.flatMap(({ path: to, kind, type }): EntryRename[] => {
    const now = data(to);
    const former = site.entry.formerUrls && valueAt(now, [site.entry.formerUrls]);
    const old = entries.find(
      ({ path, kind: oldKind, title }) =>
        (kind === "changed" && path === to) ||
        (kind === "added" &&
          oldKind === "removed" &&
          ((Array.isArray(former) && former.includes(posix.basename(posix.dirname(path)))) ||
            title === titleIn(now))),
    );
    if (!type || !old) return [];
    const from = old.path;
    const filesBefore = all.map((file) => ({
      ...file,
      path: renamedPath({ from: to, to: from }, file.path),
    }));
    const url = { from: site.pageOf(from, filesBefore), to: site.pageOf(to, all) };
    return [{ type: type.name, from, to, title: { from: old.title, to: titleIn(now) }, url }];
  });
}

/**
 * Returns the changed units, with the differences in each field. Fields that follow others are left
 * out: derived ones, and the names of renamed entries.
 */
export async function describeUnits(
  workspace: Workspace,
  files: readonly FileChange[],
  readPublished: ReadPublished,
): Promise<ChangeUnit[]> {
  const { site } = workspace;
  const { types } = site.source;
  const renames = await findRenames(workspace, files, readPublished);
  const moves = renames.filter(({ from, to }) => from !== to);
  const followers = new Set<string>();
  const compare = async ({ path, kind }: FileChange): Promise<FieldChange[]> => {
    const type = contentTypeOf(path, types);
    const move = moves.find(({ to }) => posix.dirname(to) === posix.dirname(path));
    const from = move ? renamedPath({ from: move.to, to: move.from }, path) : path;
    const before = parsed(await readPublished(from));
    const after = workspace.data(path);
    if (kind === "changed" || move) {
      const updated = renames.reduce(
        (file, rename) => ({
          type,
          path: renamedPath(rename, file.path),
          data: followRename(rename, file),
        }),
        { type, path: from, data: before },
      );
      const fields = compareFields(type, updated.data, after).filter(
        (field) =>
          !schemaAt(type, field.path)?.derived &&
          !(move && field.path[0] === site.entry.formerUrls),
      );
      if (!move && fields.length === 0 && !isEqual(before, after)) followers.add(path);
      return fields.map((field) => ({ ...field, file: path }));
    }
    // Describes an added or removed entry by the texts that visitors read.
    const data = kind === "added" ? after : before;
    return textsOf(data).map(({ path: field, value }) => ({
      file: path,
      path: field,
      label: humanPath(type, field),
      units: unitsOf(schemaAt(type, field)),
      ...(kind === "added" ? { new: value } : { old: value }),
    }));
  };
  const units = await Promise.all(
    [...groupFiles(files, site, moves)].map(async ([id, own]): Promise<ChangeUnit> => {
      const json = own.filter(({ path }) => isJson(path));
      // Captions of a new entry are shown with its photos.
      const isWhole = !id.endsWith("/") && own.find(({ path }) => path === id)?.kind !== "changed";
      const move = moves.find(({ to }) => to === id);
      const isDisplayed = ({ path }: FileChange) =>
        path === id ||
        (move
          ? own.some((each) => each.path !== path && renamedPath(move, each.path) === path)
          : !isWhole);
      const fields = (await Promise.all(json.filter(isDisplayed).map(compare))).flat();
      if (id.endsWith("/")) {
        const label = `photos of ${folderLabel(id.slice(0, -1))}`;
        return { id, label, kind: "changed", files: own, fields };
      }
      const data = workspace.data(id) ?? parsed(await readPublished(id));
      const folderOf = (path: ContentPath) => posix.basename(posix.dirname(path));
      if (move) {
        const [old, now] = [folderOf(move.from), folderOf(id)];
        fields.unshift({ file: id, path: [], label: "End of the URL", old, new: now });
      }
      const kind = move ? "moved" : (own.find(({ path }) => path === id)?.kind ?? "changed");
      return { id, label: labelOf(site, id, data), kind, files: own, fields };
    }),
  );
  const ownUnits = units.filter(({ id }) => !followers.has(id));
  return ownUnits.length > 0 ? ownUnits : units;
}

/** Returns the texts and numbers of a content file that visitors read, at most two levels deep. */
function textsOf(
  data: unknown,
  path: (string | number)[] = [],
): { path: (string | number)[]; value: unknown }[] {
  if (typeof data === "string" || typeof data === "number") return [{ path, value: data }];
  if (Array.isArray(data)) {
    const isPlain = data.every((entry) => typeof entry === "string");
    return isPlain ? [{ path, value: data }] : [];
  }
  if (typeof data !== "object" || data === null || path.length > 1) return [];
  return Object.entries(data)
    .filter(([name]) => name !== "$schema")
    .flatMap(([name, value]) => textsOf(value, [...path, name]));
}

/** Returns the files that change with a form's data: its own, and those that follow it. */
async function savedFiles(workspace: Workspace, path: ContentPath, now: unknown, data: unknown) {
  const change = await formChange(workspace, path, now, data);
  return "files" in change ? change.files : new Map<ContentPath, Buffer>();
}

/**
 * Returns the files that followed a renamed entry as they were before.
 * @param old the entry's published data
 */
async function followersBefore(
  workspace: Workspace,
  { type, from, to, title, url }: EntryRename,
  old: unknown,
): Promise<Map<ContentPath, Buffer>> {
  const back: EntryRename = {
    type,
    from: to,
    to: from,
    title: { from: title.to, to: title.from },
    url: { from: url.to, to: url.from },
  };
  const { files } = await workspace.findings();
  const followers = new Map(
    files.flatMap((file): [ContentPath, Buffer][] => {
      const now = workspace.data(file.path);
      const data = followRename(back, { ...file, data: now });
      return isEqual(data, now) ? [] : [[file.path, contentBytes(workspace, file.path, data)]];
    }),
  );
  withDerived(workspace, from, old, followers);
  return followers;
}

/**
 * Returns the change that discards a unit, or one field of it.
 *
 * @throws Refusal if the unit equals the published version
 */
export async function discardChange(
  workspace: Workspace,
  unit: ChangeUnit | undefined,
  readPublished: ReadPublished,
  field?: { file: ContentPath; path: (string | number)[] },
): Promise<Change> {
  if (!unit)
    throw new Refusal("There is nothing to discard: this equals the published version.", 404);
  const label = `${unit.label}: changes discarded`;
  if (field) {
    const { file, path } = field;
    if (!unit.files.some((each) => each.path === file)) {
      throw new Refusal("There is nothing to discard: this equals the published version.", 404);
    }
    const old = valueAt(parsed(await readPublished(file)), path);
    const now = workspace.data(file);
    return { label, files: await savedFiles(workspace, file, now, withField(now, path, old)) };
  }
  const files = new Map<ContentPath, Buffer | { source: string } | null>();
  const [rename] =
    unit.kind === "moved" ? await findRenames(workspace, unit.files, readPublished) : [];
  if (rename) {
    const old = parsed(await readPublished(rename.from));
    for (const [file, bytes] of await followersBefore(workspace, rename, old)) {
      files.set(file, bytes);
    }
  }
  for (const { path, kind } of unit.files) {
    const bytes = await readPublished(path);
    const [now, old] = [workspace.data(path), parsed(bytes)];
    const hasForm = contentTypeOf(path, workspace.site.source.types) !== undefined;
    if (kind === "changed" && hasForm && isObject(now) && isObject(old)) {
      for (const [file, saved] of await savedFiles(workspace, path, now, old)) {
        files.set(file, saved);
      }
    }
    files.set(path, bytes && !isJson(path) ? workspace.keep(bytes) : bytes);
  }
  return { label, files };
}
