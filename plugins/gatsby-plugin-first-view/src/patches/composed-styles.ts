/*
 * Changes: css-loader also runs PostCSS on CSS modules that others `compose` from.
 * Saves: a second copy of each of these modules that a component also imports. They can contain
 *   nested rules and custom media queries, and get their cascade layer from their folder.
 * Upstream:
 *   https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/src/utils/webpack-utils.ts
 *   (`loaders.css`)
 * Remove when: Gatsby passes the option `importLoaders` to css-loader.
 */
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget } from "../../../gatsby-build-utils/pure";

export function compileComposedStyles({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig();
  const rules: { oneOf?: { use?: { loader?: string; options?: object }[] }[] }[] =
    config.module?.rules ?? [];
  const loaders = rules.flatMap(({ oneOf = [] }) => oneOf).flatMap(({ use = [] }) => use);
  const cssLoaders = loaders.filter(({ loader = "" }) => /\bcss-loader\b/.test(loader));
  assertTarget(cssLoaders.length > 0, "composed-styles", "css-loader in webpack's rules");
  for (const { options } of cssLoaders) Object.assign(options ?? {}, { importLoaders: 1 });
  actions.replaceWebpackConfig(config);
}
