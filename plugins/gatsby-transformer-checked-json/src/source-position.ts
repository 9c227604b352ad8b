import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";

/** Returns the line and column of a character offset. Both count from 1, as in code editors. */
export function positionOfOffset(text: string, offset: number) {
  const before = text.slice(0, offset).split(/\r\n?|\n/);
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

function nodeAt(text: string, path: readonly PropertyKey[]): Node | undefined {
  const root = parseTree(text);
  return root && findNodeAtLocation(root, [...path] as (string | number)[]);
}

/** Returns the position of the value at `path`, or of the nearest existing value around it. */
export function positionOfPath(text: string, path: readonly PropertyKey[]) {
  let node = nodeAt(text, path);
  for (let length = path.length; !node && length > 0; length -= 1) {
    node = nodeAt(text, path.slice(0, length - 1));
  }
  return positionOfOffset(text, node?.offset ?? 0);
}

/** Returns the value at `path` as it is written in the text, such as `1e400`, or an empty text. */
export function writtenAt(text: string, path: readonly PropertyKey[]): string {
  const node = nodeAt(text, path);
  return node ? text.slice(node.offset, node.offset + node.length) : "";
}
