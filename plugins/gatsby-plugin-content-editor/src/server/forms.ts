import { posix } from "node:path";
import {
  type ContentFile,
  type ContentType,
  contentTypeOf,
  parseJson,
  type Reference,
  referencesIn,
  replaceReferences,
  schemaReference,
} from "../../../gatsby-transformer-checked-json";
import type { Findings } from "../../../gatsby-transformer-photo";
import { valueAt } from "../json";
import type {
  ContentPath,
  Entry,
  FileConflict,
  Form,
  FormSchema,
  PageChoice,
  PhotoFolderEntry,
  SaveOutcome,
} from "../protocol";
import type { EditorSite } from "./editor-site";
import { humanPath, locateProblems, schemaAt, unitsOf } from "./field-labels";
import { formSchema } from "./form-schema";
import { formatJson } from "./format-json";
import { folderLabel, labelOf, titleIn } from "./labels";
import { type FieldClash, mergeFields } from "./merge";
import { Refusal } from "./refusal";
import type { Change, Workspace } from "./workspace";

const typeOf = ({ site }: Workspace, path: ContentPath): ContentType => {
  const type = contentTypeOf(path, site.source.types);
  if (!type) throw new Refusal(`content/${path} has no form. Edit it in a text editor.`, 404);
  return type;
};

const parsed = (text: string) => parseJson(text).data;
const eolOf = (text: string) => (text.includes("\r\n") ? "\r\n" : "\n");

/** Returns the bytes of a content file with new data. They are unchanged if the data is equal. */
export function contentBytes(workspace: Workspace, path: ContentPath, data: unknown): Buffer {
  const schema = formSchema(typeOf(workspace, path));
  const old = workspace.read(path);
  const text = old?.toString("utf8") ?? "";
  const isSame = old && formatJson(parsed(text), schema) === formatJson(data, schema);
  return isSame ? old : Buffer.from(formatJson(data, schema, eolOf(text)));
}

/** Returns a schema in which fields that reference an entry or a page list the existing ones. */
function withChoices(
  schema: FormSchema,
  titles: ReadonlyMap<string, string[]>,
  pages: readonly PageChoice[],
): FormSchema {
  if (schema.link) return { ...schema, enum: titles.get(schema.graphql ?? "") ?? [] };
  if (schema.page) {
    const { title, description } = schema;
    return { type: "string", title, description, page: true, enum: pages.map(({ path }) => path) };
  }
  return {
    ...schema,
    ...(schema.items && { items: withChoices(schema.items, titles, pages) }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties)
          .filter(([name, { derived }]) => name !== "$schema" && !derived)
          .map(([name, field]) => [name, withChoices(field, titles, pages)]),
      ),
    }),
  };
}

/** Returns the titles of all entries that can be referenced, by type. */
function titlesByType({ files }: Findings): Map<string, string[]> {
  const titles = new Map<string, string[]>();
  for (const { type, data } of files) {
    const title = type?.inEach && titleIn(data);
    if (title) titles.set(type.name, [...(titles.get(type.name) ?? []), title]);
  }
  return titles;
}

/** Returns a content file with everything that its form needs. */
export async function readForm(workspace: Workspace, path: ContentPath): Promise<Form> {
  const { site } = workspace;
  const type = typeOf(workspace, path);
  const { files, problems, ...findings } = await workspace.findings();
  const bytes = workspace.read(path);
  const text = bytes?.toString("utf8") ?? "";
  const own = problems.filter(({ file }) => file === posix.join(site.source.label, path));
  return {
    path,
    typeName: type.name,
    exists: bytes !== null,
    data: bytes ? parsed(text) : {},
    text,
    schema: withChoices(
      formSchema(type),
      titlesByType({ files, problems, ...findings }),
      site.pages?.(files) ?? [],
    ),
    problems: locateProblems(site, files, own),
  };
}

/**
 * Merges the changes of both sides in a content file. Conflicts in derived fields are left out,
 * because these fields follow others.
 */
export function mergeVersions(
  { site }: Pick<Workspace, "site">,
  path: ContentPath,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): ReturnType<typeof mergeFields> {
  const type = contentTypeOf(path, site.source.types);
  const { merged, clashes } = mergeFields(base, mine, theirs);
  return { merged, clashes: clashes.filter((clash) => !schemaAt(type, clash.path)?.derived) };
}

/** Returns a conflict with the labels of the form. */
export function describeConflict(
  { site }: Pick<Workspace, "site">,
  path: ContentPath,
  merged: unknown,
  theirs: unknown,
  clashes: readonly FieldClash[],
): FileConflict {
  const type = contentTypeOf(path, site.source.types);
  return {
    path,
    label: labelOf(site, path, merged ?? theirs),
    merged,
    theirs,
    isPhoto: !type,
    fields: clashes.map(({ path: field, base, mine, theirs: other }) => ({
      path: field,
      label: humanPath(type, field),
      units: unitsOf(schemaAt(type, field)),
      base,
      mine,
      theirs: other,
    })),
  };
}

/** Returns the files that reference an entry by its title, with a new title. */
async function renamedReferences(
  workspace: Workspace,
  type: ContentType,
  own: { path: ContentPath; data: unknown },
  from: string,
  to: string,
): Promise<Map<ContentPath, Buffer>> {
  const isName = ({ schema, value }: Reference) =>
    schema.link !== undefined && schema.graphql === type.name && value === from;
  const files = new Map<ContentPath, Buffer>();
  for (const file of (await workspace.findings()).files) {
    const data = file.path === own.path ? own.data : workspace.data(file.path);
    if (!referencesIn({ ...file, data }).some(isName)) continue;
    const renamed = replaceReferences({ ...file, data }, (reference) =>
      isName(reference) ? to : reference.value,
    );
    files.set(file.path, contentBytes(workspace, file.path, renamed));
  }
  return files;
}

/** Adds the files that change with a content file to the files of a change. */
export function withDerived(
  workspace: Workspace,
  path: ContentPath,
  data: unknown,
  files: Map<ContentPath, Buffer>,
): void {
  const read = (file: ContentPath) => {
    const bytes = files.get(file);
    return bytes ? parsed(bytes.toString("utf8")) : workspace.data(file);
  };
  for (const [file, derived] of workspace.site.derive?.(path, data, read) ?? []) {
    files.set(file, contentBytes(workspace, file, derived));
  }
}

/**
 * Returns the change that saves a form, merged with somebody else's changes in the file. Returns a
 * conflict if both changed the same field. If an entry has a new title, references to it are
 * updated.
 * @param base data that the form was filled with, or null if there was no file
 */
export async function formChange(
  workspace: Workspace,
  path: ContentPath,
  base: unknown,
  data: unknown,
): Promise<Change | SaveOutcome> {
  const type = typeOf(workspace, path);
  const { site } = workspace;
  const theirs = workspace.data(path);
  const $schema =
    (theirs as { $schema?: string } | undefined)?.$schema ?? schemaReference(path, site.source);
  const withSchema = (value: unknown) => ({ $schema, ...(value as object) });
  if (base !== null && workspace.read(path) === null) {
    const conflict = describeConflict(workspace, path, withSchema(data), null, []);
    return { outcome: "conflict", conflicts: [conflict] };
  }
  const start = base === null ? {} : withSchema(base);
  const now = theirs === undefined ? start : withSchema(theirs);
  const { merged, clashes } = mergeVersions(workspace, path, start, withSchema(data), now);
  if (clashes.length > 0) {
    const conflict = describeConflict(workspace, path, merged, now, clashes);
    return { outcome: "conflict", conflicts: [conflict] };
  }
  const isMerged = JSON.stringify(start) !== JSON.stringify(now);
  const files = new Map([[path, contentBytes(workspace, path, merged)]]);
  const [from, to] = [titleIn(theirs), titleIn(merged)];
  if (type.inEach && from && to && from !== to) {
    const renamed = await renamedReferences(workspace, type, { path, data: merged }, from, to);
    for (const [file, bytes] of renamed) files.set(file, bytes);
  }
  withDerived(workspace, path, merged, files);
  return { label: labelOf(site, path, merged), files, isMerged };
}

/** Returns everything that has a form, in the order of the content types. */
export function listEntries(site: EditorSite, findings: Findings): Entry[] {
  const { types } = site.source;
  const rank = ({ type }: ContentFile) => (type ? types.indexOf(type) : -1);
  const order = ({ data }: ContentFile) => Number((data as { order?: unknown } | null)?.order ?? 0);
  const { hidden, type: entryType } = site.entry;
  return findings.files
    .filter(({ type }) => type && type.name !== "Captions")
    .sort((a, b) => rank(a) - rank(b) || order(a) - order(b))
    .map(({ path, type, data }) => ({
      path,
      label: labelOf(site, path, data),
      group: (type && formSchema(type).group) ?? "Other",
      page: site.pageOf(path, findings.files),
      isRemovable: type?.name === entryType,
      isHidden:
        type?.name === entryType && hidden !== undefined && valueAt(data, [hidden]) === true,
    }));
}

/** Returns every folder with photos, and the folders of entries without photos. */
export function listPhotoFolders(site: EditorSite, findings: Findings): PhotoFolderEntry[] {
  const entries = findings.files.filter(({ type }) => type?.inEach);
  const paths = new Set(entries.map(({ path }) => path));
  // The order of the forms.
  const folders = new Set([
    site.galleryFolder,
    ...listEntries(site, findings).flatMap(({ path }) =>
      paths.has(path) ? [posix.dirname(path)] : [],
    ),
    ...findings.folders.map(({ path }) => posix.relative(site.source.label, path)),
  ]);
  return [...folders].map((path) => {
    const owner = entries.find((entry) => posix.dirname(entry.path) === path);
    return {
      path,
      label: owner ? labelOf(site, owner.path, owner.data) : folderLabel(path),
      page: site.pageOf(`${path}/`, findings.files),
      tags: site.tagsOf?.(path, findings.files),
    };
  });
}
