/*
 * Changes: `getLocalIdent`, so that the classes of the site's CSS modules are counted with letters: "_a", "_b". Packages'
 *   modules, and names that the site or a different plugin sets, are kept.
 * Saves: 0.9 to 1.7 kB (brotli) of each page's HTML.
 * Upstream: https://github.com/gatsbyjs/gatsby/discussions/30634
 * Remove when: Gatsby has an option for it.
 */
import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget } from "../../../gatsby-build-utils/pure";
import { codeFiles } from "../run-marker";

interface LoaderContext {
  rootContext: string;
  resourcePath: string;
}

interface Loader {
  options?: {
    modules?: {
      localIdentName?: string;
      getLocalIdent?: (
        context: LoaderContext,
        template: string,
        name: string,
      ) => string | undefined;
    };
  };
}

interface Rule {
  oneOf?: Rule[];
  use?: Loader | Loader[];
}

/** Gatsby's template for class names in builds. */
const gatsbyTemplate = "[name]--[local]--[hash:hex:5]";

/** Folders with the site's own CSS modules. */
const folders = ["src", "plugins"];

const isModule = /\.module\.(css|s[ac]ss|less|styl)$/;

const keyOf = (file: string, name: string) => `${file.split(sep).join("/")} ${name}`;

/** Returns "_a" to "_z" for 0 to 25, then "_aa", "_ab". Digits and capitals would add 0.1 kB (brotli) to a page. */
const nameAt = (index: number): string =>
  (index < 26 ? "_" : nameAt(Math.floor(index / 26) - 1)) +
  String.fromCharCode("a".charCodeAt(0) + (index % 26));

/**
 * Returns a short name for each class, id and animation in the CSS modules of a site. Counted names, unlike short hashes,
 * are never equal, and compress better.
 * @param root the site's folder
 * @returns names by file and class: `{ "src/a.module.css box" => "_a" }`
 */
export function shortNames(root: string): ReadonlyMap<string, string> {
  const files = folders
    .flatMap((folder) => codeFiles(join(root, folder)))
    .filter((file) => isModule.test(file));
  const keys = files.sort().flatMap((file) => {
    const names = readFileSync(file, "utf8").matchAll(/(?:[.#]|@keyframes\s+)([a-z_-][\w-]*)/gi);
    return [...names].map(([, name = ""]) => keyOf(relative(root, file), name));
  });
  return new Map([...new Set(keys)].map((key, index) => [key, nameAt(index)]));
}

/** Shortens class names in builds; the dev server keeps readable names. */
export function shortenClassNames(
  { stage, getConfig, actions }: CreateWebpackConfigArgs,
  names: ReadonlyMap<string, string>,
): void {
  if (stage !== "build-javascript" && stage !== "build-html") return;
  const config = getConfig() as { module: { rules: Rule[] } };
  let found = 0;
  const shorten = ({ oneOf = [], use = [] }: Rule) => {
    for (const { options } of [use].flat()) {
      const template = options?.modules?.localIdentName;
      if (!options?.modules || !template) continue;
      found += 1;
      if (template !== gatsbyTemplate || options.modules.getLocalIdent) continue;
      // css-loader uses Gatsby's template for undefined.
      options.modules.getLocalIdent = ({ rootContext, resourcePath }, _template, name) =>
        names.get(keyOf(relative(rootContext, resourcePath), name));
    }
    oneOf.forEach(shorten);
  };
  config.module.rules.forEach(shorten);
  assertTarget(found, "short-class-names", "`localIdentName` in webpack's rules");
  actions.replaceWebpackConfig(config);
}
