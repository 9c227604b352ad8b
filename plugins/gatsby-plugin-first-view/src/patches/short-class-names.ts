/*
 * Changes: `getLocalIdent`, so that class names of CSS modules are hashes of four letters.
 *   `__tests__/patches/short-class-names.test.ts` finds collisions.
 * Saves: 0.6 to 1.0 kB (brotli) of each page's HTML, and 1.6 kB of 12.9 kB of styles.
 * Upstream: https://github.com/gatsbyjs/gatsby/discussions/30634
 * Remove when: Gatsby has an option for it.
 */
import { createHash } from "node:crypto";
import { relative, sep } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget } from "../../../gatsby-build-utils/pure";

interface LoaderContext {
  rootContext: string;
  resourcePath: string;
}

interface Loader {
  options?: {
    modules?: {
      localIdentName?: string;
      getLocalIdent?: (context: LoaderContext, template: string, name: string) => string;
    };
  };
}

interface Rule {
  oneOf?: Rule[];
  use?: Loader | Loader[];
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Returns the name of a class or an animation in a build.
 *
 * @param file path from the project's root, with "/" between folders
 */
export function shortName(file: string, name: string): string {
  const hash = createHash("md5").update(`${file} ${name}`).digest();
  return [0, 1, 2, 3].map((at) => letters[hash.readUInt32BE(at * 4) % letters.length]).join("");
}

/** Shortens class names in builds; the dev server keeps readable names. */
export function shortenClassNames({ stage, getConfig, actions }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript" && stage !== "build-html") return;
  const config = getConfig() as { module: { rules: Rule[] } };
  let shortened = 0;
  const shorten = ({ oneOf = [], use = [] }: Rule) => {
    for (const { options } of [use].flat()) {
      if (!options?.modules?.localIdentName) continue;
      options.modules.getLocalIdent = ({ rootContext, resourcePath }, _template, name) =>
        shortName(relative(rootContext, resourcePath).split(sep).join("/"), name);
      shortened += 1;
    }
    oneOf.forEach(shorten);
  };
  config.module.rules.forEach(shorten);
  assertTarget(shortened, "short-class-names", "`localIdentName` in webpack's rules");
  actions.replaceWebpackConfig(config);
}
