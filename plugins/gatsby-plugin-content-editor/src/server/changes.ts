import { posix } from "node:path";
import {
  contentTypeOf,
  isJson,
  parseJson,
  replaceReferences,
} from "../../../gatsby-transformer-checked-json";
import { isEqual, isObject, valueAt, withField } from "../json";
import type { ChangeUnit, ContentPath, FieldChange, FileChange } from "../protocol";
import { compareFields } from "./compare";
import type { EditorSite } from "./editor-site";
import { humanPath, schemaAt } from "./field-labels";
import { formChange } from "./forms";
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

/** Groups changed files by unit. */
function groupFiles(files: readonly FileChange[], site: EditorSite): Map<string, FileChange[]> {
  const groups = new Map<string, FileChange[]>();
  for (const file of files) {
    const id = unitOf(file, files, site);
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

const verbs = { added: "Add", changed: "Change", removed: "Remove" } as const;

/** Returns a summary such as "Change Joglo house and photos of Gallery". */
export function summarise(units: readonly ChangeUnit[]): string {
  if (units.length === 0) return "";
  const kinds = ["added", "changed", "removed"] as const;
  const parts = kinds.flatMap((kind) => {
    const labels = units.filter((unit) => unit.kind === kind).map(({ label }) => label);
    return labels.length > 0 ? [`${verbs[kind]} ${joined(labels)}`] : [];
  });
  const whole = parts
    .map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    .join("; ");
  return whole.length <= maxSentence ? whole : `Change ${units.length} parts of the content`;
}

/** Returns the new titles of renamed entries, by type and old title. */
async function renamedTitles(
  { site, data }: Workspace,
  files: readonly FileChange[],
  readPublished: ReadPublished,
): Promise<Map<string, string>> {
  const entries = files.flatMap(({ path, kind }) => {
    const type = contentTypeOf(path, site.source.types);
    return type?.inEach ? [{ path, kind, type, folder: posix.basename(posix.dirname(path)) }] : [];
  });
  const titles = new Map<string, string>();
  for (const { path, kind, type } of entries) {
    const now = data(path);
    const former = site.entry.formerUrls ? valueAt(now, [site.entry.formerUrls]) : undefined;
    const moved = entries.find(
      ({ kind, folder }) =>
        kind === "removed" && Array.isArray(former) && (former as unknown[]).includes(folder),
    );
    const from = kind === "changed" ? path : kind === "added" ? moved?.path : undefined;
    const [old, title] = [from && titleIn(parsed(await readPublished(from))), titleIn(now)];
    if (old && title && old !== title) titles.set(`${type.name} ${old}`, title);
  }
  return titles;
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
  const renamed = await renamedTitles(workspace, files, readPublished);
  const followers = new Set<string>();
  const compare = async ({ path, kind }: FileChange): Promise<FieldChange[]> => {
    const type = contentTypeOf(path, types);
    const before = parsed(await readPublished(path));
    const after = workspace.data(path);
    if (kind === "changed") {
      const updated = replaceReferences({ type, data: before }, ({ schema, value }) =>
        schema.link ? (renamed.get(`${schema.graphql ?? ""} ${String(value)}`) ?? value) : value,
      );
      const fields = compareFields(type, updated, after).filter(
        (field) => !schemaAt(type, field.path)?.derived,
      );
      if (fields.length === 0 && !isEqual(before, after)) followers.add(path);
      return fields.map((field) => ({ ...field, file: path }));
    }
    // Describes an added or removed entry by the texts that visitors read.
    const data = kind === "added" ? after : before;
    return textsOf(data).map(({ path: field, value }) => ({
      file: path,
      path: field,
      label: humanPath(type, field),
      ...(kind === "added" ? { new: value } : { old: value }),
    }));
  };
  const units = await Promise.all(
    [...groupFiles(files, site)].map(async ([id, own]): Promise<ChangeUnit> => {
      const json = own.filter(({ path }) => isJson(path));
      // Captions of a new entry are shown with its photos.
      const isWhole = !id.endsWith("/") && own.find(({ path }) => path === id)?.kind !== "changed";
      const displayedFiles = isWhole ? json.filter(({ path }) => path === id) : json;
      const fields = (await Promise.all(displayedFiles.map(compare))).flat();
      if (id.endsWith("/")) {
        const label = `photos of ${folderLabel(id.slice(0, -1))}`;
        return { id, label, kind: "changed", files: own, fields };
      }
      const data = workspace.data(id) ?? parsed(await readPublished(id));
      const kind = own.find(({ path }) => path === id)?.kind ?? "changed";
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
