import { readFileSync } from "node:fs";
import { cp, readdir } from "node:fs/promises";
import { build } from "esbuild";
import { assertTarget, inPublic, writeIfChanged } from "../../plugins/gatsby-build-utils";
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

/** The file extensions that are the same format for the CMS. */
const jpegExtensions = '["jpg","jpeg","jpe","jfif"]';
/** All extensions of photos. This site detects the format of a photo from its bytes. */
const photoExtensions = JSON.stringify([
  ...JSON.parse(jpegExtensions),
  ...["png", "webp", "avif", "gif", "heic", "heif", "tif", "tiff"],
]);

/**
 * Returns the texts to replace in the code of the CMS: its URLs of fonts and of GitHub's status,
 * because the page connects to nothing but the git host; the advice to try a rejected save again
 * later; the extensions of photos, because the CMS only replaces one by a file of the same format,
 * but stores all as WebP; and the names of new photos, because two with the same name, as phones
 * give them, would become one file.
 */
const replacements = (assetNames: readonly string[], prefix: string) => [
  {
    target: "URLs of fonts on cdn.jsdelivr.net",
    from: /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+)[^)]*/g,
    to: (_url: string, name: string) =>
      `${prefix}/admin/assets/${assetNames.find((file) => file.startsWith(`${name}-latin`))}`,
  },
  {
    target: "URL of GitHub's status",
    from: "https://www.githubstatus.com/api/v2/status.json",
    to: () => "data:application/json,{%22status%22:{%22indicator%22:%22none%22}}",
  },
  {
    target: "message about a save that fails",
    from: "There was an error while saving the entry. Please try again later.",
    to: () => "The entry isn't saved. Your words are still in the form.",
  },
  { target: "extensions of JPEG", from: jpegExtensions, to: () => photoExtensions },
  {
    target: "names of new photos",
    from: /(savingAssets:([\w$]+),encodingEnabled:.{1,800}?\{assetNamesInSameFolder:)([\w$]+)/s,
    to: (_code: string, start: string, photos: string, names: string) =>
      `${start}[...${names},...${photos}.map(({name})=>name)]`,
  },
];

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
  const files = outputFiles.map(({ path, text }) => ({ path, text }));
  for (const { target, from, to } of replacements(await readdir(assets), prefix)) {
    const before = files.map(({ text }) => text);
    for (const file of files) file.text = file.text.replace(from, to);
    const isFound = files.some(({ text }, index) => text !== before[index]);
    assertTarget(isFound, "writeCms", target, "src/build/cms.ts");
  }
  for (const { path, text } of files) await writeIfChanged(path, text);
  await cp(assets, inPublic("admin/assets"), { recursive: true, preserveTimestamps: true });
  await writeCmsChoices();
}

/** Adds the prefix to the URLs in the page of the CMS. */
export async function prefixCms(prefix: string): Promise<void> {
  await writeIfChanged(inPublic("admin/index.html"), page().replaceAll('="/', `="${prefix}/`));
}
