import { readFile } from "node:fs/promises";
import type { CreateNodeArgs, NodeInput } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { readContentFile } from "./check";
import { isContentFile, isUnseen } from "./list";

/** The last faultless data of each file, which `gatsby develop` goes on showing while it is being mended. */
const lastGood = new Map<string, object>();

export const isContentNode = (node: CreateNodeArgs["node"]): node is FileSystemNode =>
  node.internal.type === "File" &&
  (node as FileSystemNode).sourceInstanceName === "content" &&
  isContentFile((node as FileSystemNode).relativePath) &&
  !isUnseen((node as FileSystemNode).relativePath);

/**
 * Turns a content file into a node of its type. In place of gatsby-transformer-json, which throws at
 * the first letter that is no JSON and hands on what the schema does not allow.
 */
export async function createContentNode(
  file: FileSystemNode,
  { actions, createNodeId, createContentDigest }: CreateNodeArgs,
): Promise<void> {
  const { type, data, faults } = readContentFile(
    file.relativePath,
    await readFile(file.absolutePath),
  );
  if (faults.length === 0) lastGood.set(file.id, data as object);
  const good = lastGood.get(file.id);
  if (!type || !good) return;
  const node: NodeInput = {
    ...good,
    id: createNodeId(`${file.id} >>> Content`),
    parent: file.id,
    children: [],
    internal: { type: type.name, contentDigest: createContentDigest(good) },
  };
  await actions.createNode(node);
  actions.createParentChildLink({ parent: file, child: node as never });
}
