import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { copyContent } from "../../../__tests__/support/content-copy";
import { photoLibrary } from "../../gatsby-transformer-photo/src/ingest/photo-library";
import { createWorkspace } from "../src/server/workspace";

/** A workspace on a copy of the real content, which a test may change. */
export function copyWorkspace() {
  const content = copyContent();
  const workspace = createWorkspace(content.folder, photoLibrary);
  const files = () =>
    new Map(
      readdirSync(content.folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [relative(content.folder, path), readFileSync(path, "latin1")]),
    );
  const before = files();
  return {
    ...content,
    workspace,
    /** What differs from the real content: "+" for a new file, "-" for one that is gone, "~" for another. */
    diff() {
      const after = files();
      const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
      return paths.flatMap((path) => {
        const [old, now] = [before.get(path), after.get(path)];
        if (old === now) return [];
        return [`${old === undefined ? "+" : now === undefined ? "-" : "~"} ${path}`];
      });
    },
    discard() {
      workspace.end();
      content.discard();
    },
  };
}
