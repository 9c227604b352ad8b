import { resolve } from "node:path";

/**
 * Returns the path of a file in a plugin's folder. Neither `__dirname` nor `require.resolve` works
 * in local plugins, because Parcel (which bundles `gatsby-node.ts` in Gatsby 5.16) rewrites both
 * wrongly.
 */
export const pluginFile = (plugin: string, file: string): string =>
  resolve("plugins", plugin, file);
