import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { IAdapter } from "gatsby";
import { siteUrl } from "../content/site-url";
import { caddyfile } from "./caddy";
import { encodings, toCompress } from "./compress";
import { contentSecurityPolicy, inlineCode } from "./content-security-policy";
import { flatFiles } from "./flat-files";
import { headersFile, redirectsFile } from "./headers-file";
import { leftovers } from "./leftovers";
import { nginxBrotliInclude, nginxInclude } from "./nginx";
import { bundlesOf, type HostRules, redirectsOf, securityHeaders } from "./rules";

/** Where the configuration of servers is written, beside `public/` and so never served. */
const configFolder = "hosts";

/** Every file below a folder, by its path from there with "/" between folders. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
}

/** Whether `to` has to be made of `from`, as `make` would decide. */
async function isOutdated(from: string, to: string): Promise<boolean> {
  const made = await stat(to).catch(() => undefined);
  return !made || made.mtimeMs < (await stat(from)).mtimeMs;
}

/** Does something with each item, a few at a time, so that large sites need no large memory. */
async function forEach<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const work = async () => {
    for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: 4 }, work));
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/**
 * Prepares `public/` for static hosts after a build: flat copies of pages, headers and redirects in
 * the words of each host, compressed files. It copies and does not move, because Gatsby's next
 * build leaves pages alone that have not changed. Naming an adapter also keeps Gatsby from asking
 * the network for one.
 */
export const staticHosts: IAdapter = {
  name: "static-hosts",
  async adapt({ routesManifest }) {
    const kept = new Set(await filesIn("static"));
    for (const file of leftovers(await filesIn("public"), kept)) await rm(join("public", file));

    const copies = flatFiles(routesManifest);
    await forEach(copies, async ({ from, to }) => {
      if (await isOutdated(from, to)) await copyFile(from, to);
    });

    const files = await filesIn("public");
    const pages: ReturnType<typeof inlineCode>[] = [];
    await forEach(
      files.filter((file) => file.endsWith(".html")),
      async (file) => {
        pages.push(inlineCode(await readFile(join("public", file), "utf8")));
      },
    );

    const rules: HostRules = {
      headers: securityHeaders(contentSecurityPolicy(pages)),
      bundles: bundlesOf(await readFile("public/webpack.stats.json", "utf8")),
      redirects: redirectsOf(routesManifest),
      siteUrl: siteUrl(),
    };
    await write("public/_headers", headersFile(rules));
    await write("public/_redirects", redirectsFile(rules));
    await write(join(configFolder, "nginx.conf"), nginxInclude(rules));
    await write(join(configFolder, "nginx-brotli.conf"), nginxBrotliInclude);
    await write(join(configFolder, "Caddyfile"), caddyfile(rules));

    await forEach(toCompress(files), async (file) => {
      const path = join("public", file);
      for (const [ending, encode] of Object.entries(encodings)) {
        if (!(await isOutdated(path, path + ending))) continue;
        await writeFile(path + ending, await encode(await readFile(path)));
      }
    });
  },
};
