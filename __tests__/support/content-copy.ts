import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { formatProblem, isWarning } from "../../plugins/gatsby-transformer-checked-json";
import { checkSite } from "../../src/content/checks";
import { contentSource } from "../../src/content/content-source";

/**
 * Copies the real content to a temporary folder, where a test may change or break it. Photos are
 * ingested with the project's library, which already contains the real ones.
 */
export function copyContent() {
  const root = mkdtempSync(join(tmpdir(), "content-"));
  const folder = join(root, "content");
  cpSync("content", folder, { recursive: true });
  const text = (path: string) => readFileSync(join(folder, path), "utf8");
  const findings = () => checkSite(contentSource(folder));
  /** Returns the errors and the warnings of the report. Only errors stop a build. */
  const report = async () => {
    const { problems } = await findings();
    const lines = (wanted: typeof isWarning) => problems.filter(wanted).map(formatProblem).sort();
    return { errors: lines((problem) => !isWarning(problem)), warnings: lines(isWarning) };
  };
  return {
    root,
    folder,
    text,
    data: (path: string) => JSON.parse(text(path)),
    findings,
    report,
    write(path: string, data: string | Buffer) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), data);
    },
    remove: (path: string) => rmSync(join(folder, path), { recursive: true }),
    /** Restores a file from the project. */
    restore: (path: string) =>
      cpSync(join("content", path), join(folder, path), { recursive: true }),
    discard: () => rmSync(root, { recursive: true }),
  };
}
