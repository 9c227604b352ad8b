import type { IAdapter } from "gatsby";
import type { AdaptContext, Build, StaticHostsOptions, Step } from "./build";
import { compressFiles } from "./compress";
import { copyPages, pageFiles, restorePages } from "./flat-files";
import { writeHostFiles } from "./hosts/host-files";
import { reportLimits } from "./limits";
import { checkedOptions } from "./options";
import { deleteUnpublished } from "./unpublish";
import { deleteVercelCopy, vercelPlugin } from "./vercel-output";

/** The steps after each build, in this order. The site's own steps run before and after them. */
const steps: readonly Step[] = [
  { name: "give each page the file names that hosts look for", run: copyPages },
  { name: "write the configuration of each host", run: writeHostFiles },
  { name: "delete files that visitors never request", run: deleteUnpublished },
  { name: "compress text files", run: compressFiles },
  { name: "delete Vercel's early copy of the build", run: deleteVercelCopy },
  { name: "compare the output with the limits of hosts", run: reportLimits },
];

/** Warns about pages and APIs that need a server, because a static host answers them with 404. */
function reportFunctions({ routesManifest, reporter }: AdaptContext): void {
  const urls = routesManifest.flatMap((route) =>
    route.type === "function" && !route.path.startsWith("/page-data/") ? [route.path] : [],
  );
  if (urls.length === 0) return;
  reporter.warn(
    `A static host can't run these pages and functions, and answers them with the 404 page: ${[...new Set(urls)].join(", ")}. Remove getServerData, "defer: true" and src/api, or choose a host that runs Node.js.`,
  );
}

/**
 * Returns an adapter that prepares `public/` for static hosts. Use it as `adapter` in
 * gatsby-config.
 * @throws an error with a message for each invalid option
 */
export function staticHosts(options: StaticHostsOptions = {}): IAdapter {
  const checked = checkedOptions(options);
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
    async adapt(context) {
      reportFunctions(context);
      const { routesManifest, pathPrefix, trailingSlash, reporter } = context;
      const slash = trailingSlash === "never" ? "never" : "always";
      const pages = pageFiles(routesManifest);
      const build: Build = {
        options: checked,
        prefix: pathPrefix,
        slash,
        routes: routesManifest,
        pages,
        reporter,
      };
      const all = [...(checked.before ?? []), ...steps, ...(checked.after ?? [])];
      for (const { name, run } of all) {
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
