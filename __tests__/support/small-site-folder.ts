import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { formatProblem, isWarning } from "../../plugins/gatsby-transformer-checked-json";
import { checkSite } from "../../src/content/checks";
import { contentSource } from "../../src/content/content-source";
import { card } from "./photos";
import { type SiteFiles, smallSite, smallSitePhotos } from "./small-site";

/** A file's new content, null to remove it, or a function that makes a special file. */
export type Change = string | Buffer | null | ((path: string) => void);

/** Changes of files by their paths below the content folder. */
export type Changes = Record<string, Change>;

/** Returns the text of a content file. */
export const textOf = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`;

/**
 * Returns the change of a file of the small site after which fields have other values.
 * @param values values by their paths: `{ "pictures.0.file": "/gallery/rain.jpg" }`. A field with
 * the value undefined is removed
 */
export function edit(path: string, values: Record<string, unknown>): Record<string, string> {
  const data = smallSite()[path];
  for (const [field, value] of Object.entries(values)) {
    const keys = field.split(".");
    const last = keys.pop() ?? "";
    const around = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], data);
    if (value === undefined && Array.isArray(around)) around.splice(Number(last), 1);
    else (around as Record<string, unknown>)[last] = value;
  }
  return { [path]: textOf(data) };
}

/** Returns the change of a file of the small site after which its text has a part replaced. */
export function rewrite(path: string, from: string, to: string): Record<string, string> {
  const text = textOf(smallSite()[path]);
  expect(text).toContain(from);
  return { [path]: text.replace(from, to) };
}

/** Writes a site's files and the photos of the small site into a content folder. */
export async function writeSite(folder: string, site: SiteFiles): Promise<void> {
  const write = (path: string, data: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), data);
  };
  for (const [path, data] of Object.entries(site)) write(path, textOf(data));
  for (const [index, path] of smallSitePhotos.entries()) {
    const [width, height] = path.includes("phone") ? [1200, 2400] : [2000, 1500];
    write(path, await card(width, height, index).jpeg().toBuffer());
  }
}

/**
 * Writes the small site into a temporary folder before all tests of a file, and deletes it after
 * them.
 */
export function smallSiteFolder() {
  const root = mkdtempSync(join(tmpdir(), "content-"));
  const folder = join(root, "content");
  const originals = new Map<string, Buffer>();
  beforeAll(async () => {
    await writeSite(folder, smallSite());
    for (const path of [...Object.keys(smallSite()), ...smallSitePhotos]) {
      originals.set(path, readFileSync(join(folder, path)));
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  function apply(path: string, change: Change): void {
    const place = join(folder, path);
    rmSync(place, { recursive: true, force: true });
    if (change === null) return;
    mkdirSync(dirname(place), { recursive: true });
    if (typeof change === "function") change(place);
    else writeFileSync(place, change);
  }

  /** Returns what the check finds after changes of files, which it restores afterwards. */
  async function findings(changes: Changes) {
    for (const [path, change] of Object.entries(changes)) apply(path, change);
    try {
      return await checkSite(contentSource(folder));
    } finally {
      for (const changed of Object.keys(changes)) {
        apply(changed, null);
        for (const [path, bytes] of originals) {
          if (`${path}/`.startsWith(`${changed}/`)) apply(path, bytes);
        }
      }
    }
  }

  return {
    root,
    folder,
    findings,
    /** Returns the lines of the report after changes: errors first, in the order of their files. */
    async report(changes: Changes): Promise<string[]> {
      const { problems } = await findings(changes);
      const lines = (level: string, isWanted: typeof isWarning) =>
        problems.filter(isWanted).map((problem) => `${level} ${formatProblem(problem)}`);
      return [
        ...lines("error", (problem) => !isWarning(problem)).sort(),
        ...lines("warning", isWarning).sort(),
      ];
    },
  };
}
