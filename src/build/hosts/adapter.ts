import { copyFile } from "node:fs/promises";
import type { IAdapter } from "gatsby";
import { flatFiles } from "./flat-files";

/**
 * Prepares `public/` for static hosts after a build. It copies and does not move, because Gatsby's
 * next build leaves pages alone that have not changed. Naming an adapter also keeps Gatsby from
 * asking the network for one.
 */
export const staticHosts: IAdapter = {
  name: "static-hosts",
  async adapt({ routesManifest }) {
    await Promise.all(flatFiles(routesManifest).map(({ from, to }) => copyFile(from, to)));
  },
};
