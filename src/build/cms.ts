import { readFileSync } from "node:fs";
import { cp, readdir } from "node:fs/promises";
import { build } from "esbuild";
import { inPublic, writeIfChanged } from "../../plugins/gatsby-build-utils";
import {
  isJson,
  listContent,
  loadContentFile,
} from "../../plugins/gatsby-transformer-checked-json";
import { contentSource } from "../content/content-source";
import { galleryFolder } from "../lib/paths";

/** The fonts and decoders of the CMS. */
const assets = "node_modules/@sveltia/cms/npm/assets";

/**
 * Replaces the URLs of fonts on a CDN with the same fonts in the package, and GitHub's status with
 * a good one. The page connects to nothing but the git host.
 */
function withOwnFiles(code: string, assetNames: readonly string[], prefix: string): string {
  const font = /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+)[^)]*/g;
  const ownFont = (_url: string, name: string) =>
    `${prefix}/admin/assets/${assetNames.find((file) => file.startsWith(`${name}-latin`))}`;
  const status = "data:application/json,{%22status%22:{%22indicator%22:%22none%22}}";
  return code
    .replace(font, ownFont)
    .replace("https://www.githubstatus.com/api/v2/status.json", status);
}

const page = () => readFileSync("static/admin/index.html", "utf8");

/** Returns the headers of the CMS: the policy of its page, and windows for signing in. */
export const cmsHeaders = () => ({
  "Content-Security-Policy": `${/Policy"\s+content="([^"]+)"/.exec(page())?.[1]}; frame-ancestors 'none'`,
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
});

/**
 * Writes the published content, with which the CMS checks an entry before it saves it. Hidden
 * houses and the names of files stay private.
 */
export async function writeCmsContent(): Promise<void> {
  const source = contentSource();
  const files = listContent(source.folder)
    .filter((path) => isJson(path) && !path.startsWith(galleryFolder))
    .map((path) => loadContentFile(path, source))
    .filter(({ data }) => data && (data as { hidden?: boolean }).hidden !== true);
  const contents = Object.fromEntries(files.map(({ path, data }) => [path, data]));
  const text = JSON.stringify(contents, (key, value) => (key === "file" ? undefined : value));
  await writeIfChanged(inPublic("admin/content.json"), text);
}

/**
 * Writes the code and the fonts of the CMS. Its page is `static/admin/index.html`.
 * @param prefix path before every URL, such as "/repo", or an empty text
 */
export async function writeCms(prefix: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ["src/content/cms/main.tsx"],
    outdir: inPublic("admin"),
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    // Highlighted code and other languages than English, which the forms don't use.
    external: ["@shikijs/*", "../locales/*.json"],
  });
  const assetNames = await readdir(assets);
  for (const { path, text } of outputFiles) {
    await writeIfChanged(path, withOwnFiles(text, assetNames, prefix));
  }
  await cp(assets, inPublic("admin/assets"), { recursive: true, preserveTimestamps: true });
  await writeCmsContent();
}

/** Adds the prefix to the URLs in the page of the CMS. */
export async function prefixCms(prefix: string): Promise<void> {
  await writeIfChanged(inPublic("admin/index.html"), page().replaceAll('="/', `="${prefix}/`));
}
