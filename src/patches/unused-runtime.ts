import type { CreateWebpackConfigArgs } from "gatsby";

/**
 * Leaves out what Gatsby's runtime carries for third-party scripts, of which this site has none:
 * `gatsby-script`, and through it Partytown, 5.5 KB in every page. Gatsby itself uses them in develop
 * only (`internal-plugins/partytown/gatsby-browser.js`).
 */
export function leaveOutUnusedRuntime({ stage, actions }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript") return;
  actions.setWebpackConfig({
    resolve: { alias: { "gatsby-script$": false, "@builder.io/partytown/integration$": false } },
  });
}
