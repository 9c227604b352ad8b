import type { CreateNodeArgs } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { onCreateNode as transformJson } from "gatsby-transformer-json/gatsby-node";
import { isContentFile, isUnseen } from "./list-content";
import { loadContentFile } from "./load-content-file";
import type { ContentFile } from "./read-content-file";

/**
 * The last valid text of each file, by its path below `content/`, which `gatsby develop` goes on
 * showing while the file is being corrected.
 */
const lastValid = new Map<string, string>();

/** Remembers the files that have no problem, those too that Gatsby's cache hands on without a node event. */
export function rememberValid(files: readonly ContentFile[]): void {
  for (const { path, data, problems } of files) {
    if (problems.length === 0) lastValid.set(path, JSON.stringify(data));
  }
}

export const isContentNode = (node: CreateNodeArgs["node"]): node is FileSystemNode =>
  node.internal.type === "File" &&
  (node as FileSystemNode).sourceInstanceName === "content" &&
  isContentFile((node as FileSystemNode).relativePath) &&
  !isUnseen((node as FileSystemNode).relativePath);

/**
 * Turns a content file into a node of its type, by gatsby-transformer-json. It is called from here
 * and not listed in `gatsby-config.ts`, because there it would read the file itself, throw at the
 * first letter that is no JSON, and hand on what the schema does not allow.
 */
export async function createContentNode(file: FileSystemNode, api: CreateNodeArgs): Promise<void> {
  const content = loadContentFile(file.relativePath);
  rememberValid([content]);
  const text = lastValid.get(content.path);
  if (!content.type || !text) return;
  const checked = { ...api, node: file, loadNodeContent: async () => text };
  await transformJson(checked, { typeName: content.type.name });
}
