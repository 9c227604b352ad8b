import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createWorkspace } from "../../plugins/gatsby-plugin-content-editor/src/server/workspace";
import { photoLibrary } from "../../plugins/gatsby-transformer-photo/src/ingest/photo-library";
import { editorSite } from "../../src/content/editor-site";
import { copyContent } from "../support/content-copy";

/** Creates a workspace on a copy of the real content, which a test may change. */
export function copyWorkspace() {
  const content = copyContent();
  const workspace = createWorkspace(editorSite(content.folder), photoLibrary);
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
    /**
     * Returns the differences from the real content: "+" for a new, "-" for a deleted and "~" for a
     * changed file.
     */
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
