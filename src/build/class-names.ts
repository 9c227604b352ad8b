import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { LoaderContext } from "webpack";

type Loader = Pick<LoaderContext<object>, "resourcePath" | "addContextDependency">;

const letters = "abcdefghijklmnopqrstuvwxyz";
const characters = `${letters}${letters.toUpperCase()}0123456789-_`;

/**
 * Returns css-loader's `getLocalIdent`, which gives each class and animation of the CSS modules in
 * a folder a name of two characters. They depend only on the files, because webpack compiles each
 * module twice: for the HTML and for the browser. Hashes of five characters, which can't be
 * compressed, cost 0.9 kB (brotli) more on `/`.
 * @throws if there are more than 1,664 names
 */
export function shortClassNames(folder: string) {
  const names = new Map<string, string>();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  for (const file of files.filter((each) => each.endsWith(".module.css"))) {
    const css = readFileSync(join(folder, file), "utf8").replace(/\/\*.*?\*\//gs, "");
    for (const [, name] of css.matchAll(/(?:\.|@keyframes )(-?[a-z_][\w-]*)/gi)) {
      const first = letters[names.size % letters.length];
      const second = characters[Math.floor(names.size / letters.length)];
      const key = `${file} ${name}`;
      if (!names.has(key)) names.set(key, `${first}${second}`);
    }
  }
  if (names.size > letters.length * characters.length) throw new Error("Too many class names.");
  return (loader: Loader, _template: string, name: string) => {
    // A class in one module changes the names in others, so webpack must not cache those.
    loader.addContextDependency(resolve(folder));
    return names.get(`${relative(folder, loader.resourcePath)} ${name}`);
  };
}
