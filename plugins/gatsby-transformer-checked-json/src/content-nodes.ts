import type { CreateNodeArgs } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { onCreateNode as transformJson } from "gatsby-transformer-json/gatsby-node";
import { type ContentSource, folderOf } from "./content-type";
import { loadContentFile } from "./load-content-file";
import type { ContentFile } from "./read-content-file";

/** The last valid text of each file by path, which the dev server shows while it has errors. */
const lastValid = new Map<string, string>();

/** Stores the valid files, including those that Gatsby's cache loads without a node event. */
export function rememberValid(files: readonly ContentFile[]): void {
  for (const { path, type, data, problems } of files) {
    if (problems.length > 0) continue;
    const folder = type?.inEach && { folder: folderOf(path) };
    lastValid.set(path, JSON.stringify({ ...(data as object), ...folder }));
  }
}

/**
 * Turns a content file into a node of its type with gatsby-transformer-json. That plugin isn't
 * listed in `gatsby-config.ts`, because there it would read the file itself, throw at the first
 * syntax error, and ignore the schema. In builds, a file with `hidden: true` has no node.
 */
export async function createContentNode(
  file: FileSystemNode,
  source: ContentSource,
  api: CreateNodeArgs,
): Promise<void> {
  const content = loadContentFile(file.relativePath, source);
  rememberValid([content]);
  const text = lastValid.get(content.path);
  if (!content.type || !text) return;
  // Only the dev server shows hidden entries, as a preview.
  const { hidden } = JSON.parse(text) as { hidden?: boolean };
  if (hidden && process.env.NODE_ENV === "production") return;
  const checked = { ...api, node: file, loadNodeContent: async () => text };
  await transformJson(checked, { typeName: content.type.name });
}
