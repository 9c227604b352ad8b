import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { missingProgram, runProgram } from "./programs";

/*
 * Checks the build with Cloudflare's own validation of a folder. Run by `npm run test:hosts`, after
 * `npm run build`.
 */

const missing = missingProgram("wrangler");
const validate = (folder: string) =>
  runProgram("wrangler", ["pages", "project", "validate", folder], ".");

if (missing) test.skip(`Cloudflare's check: skipped, because ${missing}`, () => {});
else {
  test("Cloudflare Pages accepts public/", () => {
    expect(validate("public")).toMatchObject({ status: 0 });
  });

  test("Cloudflare Pages rejects a file that is too large", () => {
    const folder = mkdtempSync(join(tmpdir(), "validate-"));
    writeFileSync(join(folder, "large.bin"), Buffer.alloc(25 * 2 ** 20 + 1));
    const { status, output } = validate(folder);
    rmSync(folder, { recursive: true });
    expect({ status, output }).toEqual({
      status: 1,
      output: expect.stringContaining("files up to 25 MiB"),
    });
  });
}
