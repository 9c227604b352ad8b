import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";

/** A place in a text: line and column count from 1, as editors show them. */
export interface Place {
  line: number;
  column: number;
}

/** The line and column of a character offset. */
export function placeOfOffset(text: string, offset: number): Place {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

/**
 * Where the value at `path` stands in a JSON text. When the value is missing, the place of the
 * nearest surrounding value that is there.
 */
export function placeOfPath(text: string, path: readonly PropertyKey[]): Place {
  const root = parseTree(text);
  let node: Node | undefined;
  for (let length = path.length; root && !node && length >= 0; length -= 1) {
    node = findNodeAtLocation(root, path.slice(0, length) as (string | number)[]);
  }
  return placeOfOffset(text, node?.offset ?? 0);
}
