import type { CreateWebpackConfigArgs } from "gatsby";

/** Leaves out source maps, which Gatsby would publish beside every script. */
export function publishNoSourceMaps({ stage, actions }: CreateWebpackConfigArgs): void {
  if (stage === "build-javascript") actions.setWebpackConfig({ devtool: false });
}
