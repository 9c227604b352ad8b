/*
 * Changes: the order of Gatsby's plugins after it has rendered the pages: this one runs first, although sites list it
 *   last for its changes of webpack's rules.
 * Saves: broken sites. Plugins that read the written pages in `onPostBuild` would read unfinished ones:
 *   gatsby-plugin-offline would keep an app shell with the scripts of an earlier build.
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/src/utils/api-runner-node.js
 * Remove when: Gatsby has a hook between the last page and `onPostBuild`.
 */
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget } from "../../../gatsby-build-utils/pure";

const own = "gatsby-plugin-first-view";

/** Moves this plugin to the front when webpack bundles the last code of a build. Call it in `onCreateWebpackConfig`. */
export function finishBeforeOthers({ stage, store }: CreateWebpackConfigArgs): void {
  if (stage !== "build-html") return;
  const plugins: { name: string }[] | undefined = store.getState().flattenedPlugins;
  const at = plugins?.findIndex(({ name }) => name === own) ?? -1;
  assertTarget(plugins && at >= 0, "finish-before-others", "list of plugins in Gatsby's state");
  plugins.unshift(...plugins.splice(at, 1));
}
