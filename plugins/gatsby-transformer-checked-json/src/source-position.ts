import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";

/** A position in a text. Lines and columns count from 1, as in code editors. */
export interface TextPosition {
  line: number;
  column: number;
}

/** Returns the line and column of a character offset. */
export function positionOfOffset(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset).split(/\r\n?|\n/);
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

/** Returns the node of the value at `path`, or of the nearest existing value around it. */
function nearestNode(text: string, path: readonly PropertyKey[]): Node | undefined {
  const root = parseTree(text);
  let node: Node | undefined;
  for (let length = path.length; root && !node && length >= 0; length -= 1) {
    node = findNodeAtLocation(root, path.slice(0, length) as (string | number)[]);
  }
  return node;
}

/** Returns the position of the value at `path`, or of the nearest existing value around it. */
export const positionOfPath = (text: string, path: readonly PropertyKey[]): TextPosition =>
  positionOfOffset(text, nearestNode(text, path)?.offset ?? 0);

/** Returns the value at `path` as it is written in the text, such as `1e400`, or an empty text. */
export function writtenAt(text: string, path: readonly PropertyKey[]): string {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, [...path] as (string | number)[]);
  return node ? text.slice(node.offset, node.offset + node.length) : "";
}
