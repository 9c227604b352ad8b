import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { engines } from "../../package.json";
import { copyProject } from "../../scripts/project-copy";
import { installNode } from "./install-node";

// Builds the same commit on different machines: with the oldest and the newest supported Node.js,
// in folders with spaces and accents, without git, in different time zones and locales. Run by `npm
// run test:builds`, after `npm run build`.
jest.setTimeout(1_800_000);

/** Oldest supported version: the lower bound in package.json. */
const oldest = engines.node.replace(">=", "");

/** Files with dates from git's history, which the copies don't have. */
const dated = new Set(["sitemap.xml", "sitemap.xml.br", "sitemap.xml.gz"]);

/** Returns the content of all files below a folder, by path. */
const contentOf = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path).toString("latin1")]),
  );

const here = contentOf("public");

/** Returns the paths of files that differ between this project's build and one on a different machine. */
function differences(prefix: string, node: string, env: Record<string, string>): string[] {
  const site = copyProject(prefix);
  try {
    for (const folder of ["node_modules", ".photo-cache"]) site.take(folder);
    const { status, output } = site.build({ node, env });
    if (status !== 0) throw new Error(output);
    const there = contentOf(site.path("public"));
    return [...new Set([...here.keys(), ...there.keys()])]
      .filter((path) => !dated.has(path) && here.get(path) !== there.get(path))
      .sort();
  } finally {
    site.discard();
  }
}

test.each([
  ["oldest", oldest, "Résidence à l’île ", { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8" }],
  ["newest", engines.node, "Überblick Jänner ", { TZ: "America/Adak", LC_ALL: "C" }],
] as const)(
  "the %s supported Node.js builds the same files in a different folder, time zone and locale",
  (_name, version, prefix, env) => {
    const node = installNode(version);
    if (!node) return console.warn(`Skipped: npm can't install Node ${version}`);
    expect(differences(prefix, node, env)).toEqual([]);
  },
);
