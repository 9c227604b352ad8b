import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  formatProblem,
  isWarning,
} from "../../plugins/gatsby-transformer-checked-json/src/problems";
import { validateContent } from "../../plugins/gatsby-transformer-checked-json/src/validate";
import { photoLibrary } from "../../plugins/gatsby-transformer-photo/src/ingest/photo-library";

/**
 * A copy of the real content in a folder of its own, which a test may change or break. Its photos are judged
 * with the project's library, which knows those of the real content already.
 */
export function copyContent() {
  const root = mkdtempSync(join(tmpdir(), "content-"));
  const folder = join(root, "content");
  cpSync("content", folder, { recursive: true });
  const text = (path: string) => readFileSync(join(folder, path), "utf8");
  const findings = () => validateContent(folder, photoLibrary);
  const lines = async (wanted: typeof isWarning) =>
    (await findings()).problems.filter(wanted).map(formatProblem).sort();
  return {
    root,
    folder,
    text,
    data: (path: string) => JSON.parse(text(path)),
    findings,
    /** The lines of the report that stop a build. */
    faults: () => lines((problem) => !isWarning(problem)),
    /** The lines of the report that do not. */
    warnings: () => lines(isWarning),
    write(path: string, data: string | Buffer) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), data);
    },
    remove: (path: string) => rmSync(join(folder, path), { recursive: true }),
    /** Puts one file back as it is in the project. */
    restore: (path: string) =>
      cpSync(join("content", path), join(folder, path), { recursive: true }),
    discard: () => rmSync(root, { recursive: true, force: true }),
  };
}
