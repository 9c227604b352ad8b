import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folders = ["src", "plugins", "__tests__", "scripts", "docs", "bench", ".github"];
const texts = [
  ...readdirSync(".").filter((name) => /\.(md|tsx?|js)$/.test(name)),
  "content/README.md",
  "content/README.id.md",
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(md|m?tsx?|css|yml)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  ),
].filter((file) => !/node_modules|gatsby-types/.test(file));

/** Matches paths from the project's root in backticks. */
const reference = /`((?:src|plugins|__tests__|scripts|docs|bench|deploy)\/[\w./@-]+)`/g;

/** Returns the comments of code, or the whole text of a document. */
const prose = (file: string, text: string) =>
  file.endsWith(".md") ? text : (text.match(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g) ?? []).join("\n");

/** Paths of files to create, or of folders in other sites. */
const examples = new Set([
  "src/sections/Name.tsx",
  "src/options.ts",
  "src/api",
  "src/patches/",
  "plugins/name",
  "src/name",
]);

test("every file named in documents and comments exists", () => {
  const missing = texts.flatMap((file) => {
    const plugin = /^(plugins\/[\w-]+)\//.exec(file)?.[1];
    return (
      [...prose(file, readFileSync(file, "utf8")).matchAll(reference)]
        .map(([, path = ""]) => path)
        .filter((path) => !examples.has(path))
        // Paths in a plugin may start at the plugin's own folder.
        .filter((path) => !existsSync(path) && !(plugin && existsSync(join(plugin, path))))
        .map((path) => `${file}: ${path}`)
    );
  });
  expect(missing).toEqual([]);
});
