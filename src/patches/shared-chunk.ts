import type { CreateWebpackConfigArgs } from "gatsby";

/** The part of a webpack configuration that is changed here. */
interface WithChunks {
  optimization?: { splitChunks?: { cacheGroups?: Record<string, object> } };
}

/** Public pages that a module has to be used by to be part of the frame. */
const leastPages = 8;

/**
 * Gathers what nearly every page draws (bar, footer, pictures, icons) in one file, so that going to
 * another page loads the 1 to 4 KB that are its own. Gatsby would do so only from 20 KB on, and
 * writes smaller parts into every page's file.
 */
export function gatherFrame({ stage, getConfig, actions }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript") return;
  const config: WithChunks = getConfig();
  const groups = config.optimization?.splitChunks?.cacheGroups;
  if (!groups) throw new Error("Gatsby no longer has the groups of chunks that are changed here");
  groups.frame = {
    name: "frame",
    test: /[\\/]src[\\/].*\.tsx?$/,
    chunks: "async",
    minChunks: leastPages,
    priority: 25,
    enforce: true,
  };
  actions.replaceWebpackConfig(config);
}
