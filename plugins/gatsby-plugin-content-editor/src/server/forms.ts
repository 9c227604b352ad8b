import { posix } from "node:path";
import {
  type ContentFile,
  type ContentType,
  contentTypeOf,
  markedSchema,
  parseJson,
  type Reference,
  referencesIn,
  replaceReferences,
  schemaReference,
} from "../../../gatsby-transformer-checked-json";
import type { Findings } from "../../../gatsby-transformer-photo";
import type { Entry, Form, FormSchema, PhotoFolderEntry } from "../protocol";
import type { EditorSite } from "./editor-site";
import { formatJson } from "./format-json";
import { Refusal } from "./refusal";
import type { Change, Workspace } from "./workspace";

/** The JSON Schema of a content type, with the marks of `schemas.ts`. */
export const formSchema = (type: ContentType): FormSchema => markedSchema(type);

const typeOf = ({ site }: Workspace, path: string): ContentType => {
  const type = contentTypeOf(path, site.source.types);
  if (!type) throw new Refusal(`content/${path} is not a file that the site knows.`, 404);
  return type;
};

const parsed = (text: string) => parseJson(text).data;
const eolOf = (text: string) => (text.includes("\r\n") ? "\r\n" : "\n");

/** The bytes of a content file with other data; the same ones when nothing is different. */
export function contentBytes(workspace: Workspace, path: string, data: unknown): Buffer {
  const schema = formSchema(typeOf(workspace, path));
  const old = workspace.read(path);
  const text = old?.toString("utf8") ?? "";
  const isSame = old && formatJson(parsed(text), schema) === formatJson(data, schema);
  return isSame ? old : Buffer.from(formatJson(data, schema, eolOf(text)));
}

/** Schemas whose fields that name another entry are choices between those that there are. */
function withChoices(schema: FormSchema, titles: ReadonlyMap<string, string[]>): FormSchema {
  if (schema.link) return { ...schema, enum: titles.get(schema.graphql ?? "") ?? [] };
  return {
    ...schema,
    ...(schema.items && { items: withChoices(schema.items, titles) }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties)
          .filter(([name]) => name !== "$schema")
          .map(([name, field]) => [name, withChoices(field, titles)]),
      ),
    }),
  };
}

const titleIn = (data: unknown) => {
  const title = (data as { title?: unknown } | null | undefined)?.title;
  return typeof title === "string" ? title : undefined;
};

/** The titles of all entries that others may name, by type. */
function titlesByType({ files }: Findings): Map<string, string[]> {
  const titles = new Map<string, string[]>();
  for (const { type, data } of files) {
    const title = type?.inEach && titleIn(data);
    if (title) titles.set(type.name, [...(titles.get(type.name) ?? []), title]);
  }
  return titles;
}

/** A content file for its form. */
export async function readForm(workspace: Workspace, path: string): Promise<Form> {
  const type = typeOf(workspace, path);
  const findings = await workspace.findings();
  const bytes = workspace.read(path);
  const text = bytes?.toString("utf8") ?? "";
  return {
    path,
    typeName: type.name,
    version: workspace.version(path),
    data: bytes ? parsed(text) : {},
    text,
    schema: withChoices(formSchema(type), titlesByType(findings)),
    problems: findings.problems.filter(({ file }) => file === `content/${path}`),
  };
}

/**
 * The change that saves a form. Where an entry has got another title, the files that name it follow.
 *
 * @param base version that the form was filled from
 */
export async function formChange(
  workspace: Workspace,
  path: string,
  base: string | null,
  data: unknown,
): Promise<Change> {
  const type = typeOf(workspace, path);
  const oldData = workspace.data(path);
  const $schema =
    (oldData as { $schema?: string } | undefined)?.$schema ??
    schemaReference(path, workspace.site.source);
  const whole = { $schema, ...(data as object) };
  const files = new Map([[path, contentBytes(workspace, path, whole)]]);
  const [from, to] = [titleIn(oldData), titleIn(data)];
  if (type.inEach && from && to && from !== to) {
    const names = ({ schema, value }: Reference) =>
      schema.link !== undefined && schema.graphql === type.name && value === from;
    for (const file of (await workspace.findings()).files) {
      const data = file.path === path ? whole : workspace.data(file.path);
      if (!referencesIn({ ...file, data }).some(names)) continue;
      const renamed = replaceReferences({ ...file, data }, (reference) =>
        names(reference) ? to : reference.value,
      );
      files.set(file.path, contentBytes(workspace, file.path, renamed));
    }
  }
  return { label: labelOf(workspace.site, path, whole), files, bases: { [path]: base } };
}

const sentenceCase = (name: string) => {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What editors call a content file. */
export function labelOf({ source }: EditorSite, path: string, data: unknown): string {
  const type = contentTypeOf(path, source.types);
  const { title = path } = (type && formSchema(type)) ?? {};
  if (type?.inEach) return titleIn(data) ?? sentenceCase(path.split("/").at(-2) ?? path);
  if (type?.name === "Captions") return `Photos of ${folderLabel(posix.dirname(path))}`;
  // One type, two pages.
  return (type?.required?.length ?? 0) > 1 ? sentenceCase(posix.basename(path, ".json")) : title;
}

/** What editors call a folder of photos, such as "Joglo house". */
export const folderLabel = (folder: string) => sentenceCase(folder.split("/").at(-1) ?? folder);

/** Everything that has a form, heading by heading. */
export function listEntries(site: EditorSite, findings: Findings): Entry[] {
  const { types } = site.source;
  const rank = ({ type }: ContentFile) => (type ? types.indexOf(type) : -1);
  const order = ({ data }: ContentFile) => Number((data as { order?: unknown } | null)?.order ?? 0);
  return findings.files
    .filter(({ type }) => type && type.name !== "Captions")
    .sort((a, b) => rank(a) - rank(b) || order(a) - order(b))
    .map(({ path, type, data }) => ({
      path,
      label: labelOf(site, path, data),
      group: (type && formSchema(type).group) ?? "Other",
      page: site.pageOf(path, findings.files),
    }));
}

/** Every folder that holds photos, and those of entries that have none yet. */
export function listPhotoFolders(site: EditorSite, findings: Findings): PhotoFolderEntry[] {
  const entries = findings.files.filter(({ type }) => type?.inEach);
  const folders = new Set([
    site.galleryFolder,
    ...findings.folders.map(({ path }) => posix.relative(site.source.label, path)),
    ...entries.map(({ path }) => posix.dirname(path)),
  ]);
  return [...folders].map((path) => {
    const owner = entries.find((entry) => posix.dirname(entry.path) === path);
    return {
      path,
      label: owner ? labelOf(site, owner.path, owner.data) : folderLabel(path),
      page: site.pageOf(`${path}/`, findings.files),
    };
  });
}
