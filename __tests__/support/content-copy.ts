import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createIntake } from "../../src/pipeline/images/ingest/photo-library";
import { formatFault, isWarning } from "../../src/pipeline/shared/problems";
import { inspect } from "../../src/pipeline/validate/validate";

/** A copy of the real content in a folder of its own, which a test may break. */
export function copyContent() {
  const root = mkdtempSync(join(tmpdir(), "door-"));
  const folder = join(root, "content");
  cpSync("content", folder, { recursive: true });
  const intake = createIntake(join(root, "cache"));
  const findings = () => inspect(folder, intake);
  const lines = async (wanted: typeof isWarning) =>
    (await findings()).faults.filter(wanted).map(formatFault).sort();
  return {
    folder,
    findings,
    /** The lines of the report that stop a build. */
    faults: () => lines((fault) => !isWarning(fault)),
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
    discard: () => rmSync(root, { recursive: true }),
  };
}
