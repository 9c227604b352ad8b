/*
 * Changes: the names of files that styles and code import, such as fonts, so that their hash has 8 digits
 *   of 32.
 * Buys: 0.1 kB (brotli) of every page.
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/src/utils/webpack-utils.ts (assetRelativeRoot)
 * Until: Gatsby has an option for it.
 */
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget } from "../../../gatsby-build-utils/src/assert-target";

interface Rule {
  oneOf?: Rule[];
  use?: { options?: { name?: string } }[];
}

export function shortenFileNames({ stage, getConfig, actions }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript" && stage !== "build-html") return;
  const config = getConfig() as { module: { rules: Rule[] } };
  let shortened = 0;
  const shorten = ({ oneOf = [], use = [] }: Rule) => {
    for (const { options } of [use].flat()) {
      if (!options?.name?.includes("[name]-[hash].")) continue;
      options.name = options.name.replace("[hash]", "[hash:hex:8]");
      shortened += 1;
    }
    oneOf.forEach(shorten);
  };
  config.module.rules.forEach(shorten);
  assertTarget(shortened, "short-file-names", "`[hash]` of files in webpack's rules");
  actions.replaceWebpackConfig(config);
}
