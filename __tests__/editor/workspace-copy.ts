import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { createWorkspace } from "../../src/editor/server/workspace";
import { createPhotoLibrary } from "../../src/pipeline/images/ingest/photo-library";
import { photoSettings } from "../../src/pipeline/images/settings";
import { formatProblem, isWarning } from "../../src/pipeline/shared/problems";

/** A workspace on a copy of the real content, which a test may change. */
export function copyWorkspace() {
  const root = mkdtempSync(join(tmpdir(), "editor-test-"));
  const folder = join(root, "content");
  cpSync("content", folder, { recursive: true });
  // The project's own, where the clean copies of its photos lie already.
  const photoLibrary = createPhotoLibrary(resolve(photoSettings.folder));
  const workspace = createWorkspace(folder, photoLibrary);
  const files = () => {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return new Map(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [relative(folder, path), readFileSync(path, "latin1")]),
    );
  };
  const before = files();
  return {
    root,
    folder,
    photoLibrary,
    workspace,
    text: (path: string) => readFileSync(join(folder, path), "utf8"),
    data: (path: string) => JSON.parse(readFileSync(join(folder, path), "utf8")),
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
    /** The lines of the report that stop a build. */
    async faults() {
      const { problems } = await workspace.findings();
      return problems.filter((problem) => !isWarning(problem)).map(formatProblem);
    },
    discard() {
      workspace.end();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
