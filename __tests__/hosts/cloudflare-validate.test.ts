import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { missingProgram, runProgram } from "./programs";

/*
 * Whether Cloudflare Pages would take what the build has written, by its own check of a folder. Run by
 * `npm run test:hosts`, after `npm run build`.
 */

const missing = missingProgram("wrangler");
const validate = (folder: string) =>
  runProgram("wrangler", ["pages", "project", "validate", folder], ".");

if (missing) test.skip(`Cloudflare's check: skipped, because ${missing}`, () => {});
else {
  test("Cloudflare Pages takes public/", () => {
    expect(validate("public")).toMatchObject({ status: 0 });
  });

  test("and would refuse a file that is too large", () => {
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
