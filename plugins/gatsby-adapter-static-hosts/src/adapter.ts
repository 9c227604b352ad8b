import { rm } from "node:fs/promises";
import type { IAdapter } from "gatsby";
import type { Build, StaticHostsOptions, Step } from "./build";
import { compressFiles } from "./compress";
import { copyPages, pageFiles, restorePages } from "./flat-files";
import { writeHostFiles } from "./hosts/host-files";
import { deleteUnpublished } from "./unpublish";

/**
 * Plugin that Vercel adds to every Gatsby build. It copies `public/` in `onPostBuild`, before an
 * adapter runs. 49 files of this build were therefore missing on Vercel: flat pages, late styles,
 * the sitemap.
 */
const vercelPlugin = "@vercel/gatsby-plugin-vercel-builder";

/**
 * Deletes the copy that Vercel's plugin made although it is disabled. Vercel then publishes the
 * finished folder, `outputDirectory` in vercel.json.
 */
const deleteVercelCopy = async () => {
  if (process.env.VERCEL || process.env.NOW_BUILDER)
    await rm(".vercel/output", { recursive: true, force: true });
};

/** The steps after each build, in this order. The site's own steps run before them. */
const steps: readonly Step[] = [
  { name: "give each page the file names that hosts look for", run: copyPages },
  { name: "write the configuration of each host", run: writeHostFiles },
  { name: "delete files that visitors never request", run: deleteUnpublished },
  { name: "compress text files", run: compressFiles },
  { name: "delete Vercel's early copy of the build", run: deleteVercelCopy },
];

/**
 * Returns an adapter that prepares `public/` for static hosts. Use it as `adapter` in
 * gatsby-config. Pages have URLs without a slash at the end.
 */
export function staticHosts(options: StaticHostsOptions): IAdapter {
  // The host that runs the build sets a variable with its name.
  const { NETLIFY, CF_PAGES, VERCEL } = process.env;
  const output = options.output || (NETLIFY || CF_PAGES || VERCEL ? "lean" : "plain");
  return {
    name: "static-hosts",
    cache: {
      async restore() {
        await restorePages();
        // Tells Gatsby to continue with its own cache.
        return false;
      },
      store() {},
    },
    config: () => ({ pluginsToDisable: [vercelPlugin] }),
    async adapt({ routesManifest: routes, pathPrefix: prefix }) {
      const pages = pageFiles(routes);
      const build: Build = { options: { ...options, output }, prefix, routes, pages };
      for (const { name, run } of [...options.before, ...steps]) {
        try {
          await run(build);
        } catch (cause) {
          const reason = cause instanceof Error ? cause.message : String(cause);
          throw new Error(`static-hosts could not ${name}: ${reason}`, { cause });
        }
      }
    },
  };
}
