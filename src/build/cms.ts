import { readFileSync } from "node:fs";
import { cp, readdir } from "node:fs/promises";
import { build } from "esbuild";
import { inPublic, writeIfChanged } from "../../plugins/gatsby-build-utils";
import { assertTarget } from "../../plugins/gatsby-build-utils/pure";
import {
  type ContentFile,
  isJson,
  listContent,
  loadContentFile,
  type MarkedSchema,
  mapValues,
  markedSchema,
} from "../../plugins/gatsby-transformer-checked-json";
import type { Choices } from "../content/cms/choices";
import { contentSource } from "../content/content-source";
import { housesIn, linkablePages } from "../content/pages";
import { pricesByField } from "../content/rules";
import { mainHousePath } from "../lib/paths";

/** The fonts and decoders of the CMS. */
const assets = "node_modules/@sveltia/cms/npm/assets";

/** Matches the URLs of fonts on a CDN in the code of the CMS. */
const fontUrl = /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+)[^)]*/g;
const statusUrl = "https://www.githubstatus.com/api/v2/status.json";
/** First sentence of the message about a save that fails or is rejected. */
const saveError = "There was an error while saving the entry. Please try again later.";

/** The file extensions that are the same format for the CMS. */
const jpegExtensions = '["jpg","jpeg","jpe","jfif"]';
/** All extensions of photos. This site detects the format of a photo from its bytes. */
const photoExtensions = JSON.stringify([
  ...JSON.parse(jpegExtensions),
  ...["png", "webp", "avif", "gif", "heic", "heif", "tif", "tiff"],
]);

/**
 * Replaces the URLs of fonts on a CDN with the same fonts in the package, and GitHub's status with
 * a good one: the page connects to nothing but the git host. Also replaces the advice to try a
 * rejected save again later, and lets a photo replace one of any format: the CMS only accepts the
 * same one, but stores all photos as WebP.
 */
function withOwnFiles(code: string, assetNames: readonly string[], prefix: string): string {
  const ownFont = (_url: string, name: string) =>
    `${prefix}/admin/assets/${assetNames.find((file) => file.startsWith(`${name}-latin`))}`;
  const status = "data:application/json,{%22status%22:{%22indicator%22:%22none%22}}";
  return code
    .replace(fontUrl, ownFont)
    .replace(statusUrl, status)
    .replace(saveError, "The entry isn't saved. Your words are still in the form.")
    .replace(jpegExtensions, photoExtensions);
}

/** Stops the build if the code of the CMS lacks a text that `withOwnFiles` replaces. */
function checkTargets(codes: readonly string[]): void {
  const targets = {
    "URLs of fonts on cdn.jsdelivr.net": codes.some((code) => code.search(fontUrl) >= 0),
    "URL of GitHub's status": codes.some((code) => code.includes(statusUrl)),
    "message about a save that fails": codes.some((code) => code.includes(saveError)),
    "extensions of JPEG": codes.some((code) => code.includes(jpegExtensions)),
  };
  for (const [target, found] of Object.entries(targets)) {
    assertTarget(found, "withOwnFiles", target, "src/build/cms.ts");
  }
}

const page = () => readFileSync("static/admin/index.html", "utf8");

/** Returns the headers of the CMS: the policy of its page, and windows for signing in. */
export const cmsHeaders = () => ({
  "Content-Security-Policy": `${/Policy"\s+content="([^"]+)"/.exec(page())?.[1]}; frame-ancestors 'none'`,
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
});

/** Returns a file with each text in all languages: "The farm / Kebun". */
function inAllLanguages(file: ContentFile, languages: readonly string[]): ContentFile {
  const { type, written } = file;
  const join = ({ text }: MarkedSchema, value: unknown) => {
    if (!text || typeof value !== "object" || value === null) return value;
    const texts = languages.map((language) => Reflect.get(value, language));
    return [...new Set(texts)].filter(Boolean).join(" / ");
  };
  return { ...file, data: mapValues(type ? markedSchema(type) : {}, written, join) };
}

/** Writes the part of the published content that forms need besides their entry. */
export async function writeCmsChoices(): Promise<void> {
  const source = contentSource();
  const files = listContent(source.folder)
    .filter(isJson)
    .map((path) => loadContentFile(path, source));
  const named = files.map((file) => inAllLanguages(file, source.languages));
  const choices: Choices = {
    mainHouse: housesIn(files).find(({ path }) => path === mainHousePath)?.folder,
    pages: [...linkablePages(named)],
    prices: pricesByField(files.filter(({ data }) => !(data as { hidden?: boolean })?.hidden)),
  };
  await writeIfChanged(inPublic("admin/choices.json"), JSON.stringify(choices));
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
    // Highlighted code, which the forms don't use.
    external: ["@shikijs/*"],
  });
  checkTargets(outputFiles.map(({ text }) => text));
  const assetNames = await readdir(assets);
  for (const { path, text } of outputFiles) {
    await writeIfChanged(path, withOwnFiles(text, assetNames, prefix));
  }
  await cp(assets, inPublic("admin/assets"), { recursive: true, preserveTimestamps: true });
  await writeCmsChoices();
}

/** Adds the prefix to the URLs in the page of the CMS. */
export async function prefixCms(prefix: string): Promise<void> {
  await writeIfChanged(inPublic("admin/index.html"), page().replaceAll('="/', `="${prefix}/`));
}
