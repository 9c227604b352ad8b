import { cpSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Folder for everything that the suite prepares while it has a network. */
export const workFolder = resolve(".host-tests");

/** A build of the site, and the folder with its `public/` and `hosts/`. */
export interface Variant {
  output: "plain" | "lean" | "github-pages";
  /** Path before every URL, such as "/repo", or an empty string. */
  prefix: string;
  /** Host name in `content/site.json`. */
  host: string;
  folder: string;
}

export const sites = {
  root: { prefix: "", host: "bukitserai.example" },
  prefix: { prefix: "/repo", host: "me.example" },
} as const;

export const variantOf = (site: keyof typeof sites, output: Variant["output"]): Variant => ({
  ...sites[site],
  output,
  folder: join(workFolder, `${site}-${output}`),
});

/** Returns every file below a folder. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

const copy = /\.(?:html|js|css|json|svg|xml|txt|webmanifest)\.(?:br|gz)$/;

/** Returns the files of a plain output that a different output also has. */
export function filesOf(output: Variant["output"], plain: readonly string[]): string[] {
  const all = new Set(plain);
  const isFolderForm = (file: string) =>
    file.endsWith("/index.html") && all.has(file.replace(/\/index\.html$/, ".html"));
  if (output === "plain") return [...plain];
  return plain.filter(
    (file) =>
      !copy.test(file) &&
      (output === "lean" ? !isFolderForm(file) : !/^_(?:headers|redirects)$/.test(file)),
  );
}

/**
 * Derives a site's outputs from its plain one with hard links, so that the suite builds each site
 * once. Netlify's own build is a real lean output, and its files are compared with these.
 */
export function deriveOutputs(site: keyof typeof sites, built: string): void {
  const plain = filesBelow(join(built, "public"));
  for (const output of ["plain", "lean", "github-pages"] as const) {
    const { folder } = variantOf(site, output);
    for (const file of filesOf(output, plain)) {
      const to = join(folder, "public", file);
      mkdirSync(dirname(to), { recursive: true });
      linkSync(join(built, "public", file), to);
    }
    cpSync(join(built, "hosts"), join(folder, "hosts"), { recursive: true });
  }
}
