import { join } from "node:path";
import { pageDataPath, readIfExists } from "../../../gatsby-build-utils";
import { type Source, sourcesIn } from "./image-service";
import { referencesIn, type Variant, variantUrl } from "./variant";

/**
 * The images in pages, by URL and path: variants, or the sources from which a service makes them.
 */
interface Referenced {
  variants: Map<string, Variant>;
  sources: Map<string, Source>;
}

/** The used fields of Gatsby's data for a page or slice, which reference other data files. */
interface PageData {
  /** Names of the results of `useStaticQuery`. */
  staticQueryHashes?: string[];
  /** Names of the slices by their alias on the page. */
  slicesMap?: Record<string, string>;
}

/**
 * Returns the texts of all data files that pages load, by their path below `public/`. Pages that a
 * server renders later have none. Skips files of earlier builds, which no page references.
 * @param publicFolder Gatsby's output
 * @param pages paths of all pages, such as "/about"
 */
async function dataOfPages(
  publicFolder: string,
  pages: readonly string[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const pending = pages.map(pageDataPath);
  for (const file of pending) {
    if (texts.has(file)) continue;
    const text = (await readIfExists(join(publicFolder, file)))?.toString();
    if (text === undefined) continue;
    texts.set(file, text);
    // The result of a static query may have fields of any name.
    if (file.startsWith(staticQueries)) continue;
    const { staticQueryHashes = [], slicesMap = {} } = JSON.parse(text) as PageData;
    pending.push(...staticQueryHashes.map((hash) => `${staticQueries}${hash}.json`));
    pending.push(...Object.values(slicesMap).map((slice) => `slice-data/${slice}.json`));
  }
  return texts;
}

/** Folder of the results of `useStaticQuery`, below `public/`. */
const staticQueries = "page-data/sq/d/";

/**
 * Returns every image that pages show. It reads the published files instead of recording queries,
 * because Gatsby runs queries in several processes, and doesn't run those of unchanged pages.
 * @param publicFolder Gatsby's output folder
 * @param pages paths of all pages, such as "/about"
 * @throws if a page was built with different image settings
 */
export async function referencedVariants(
  publicFolder: string,
  pages: readonly string[],
): Promise<Referenced> {
  const variants = new Map<string, Variant>();
  const sources = new Map<string, Source>();
  for (const [file, text] of await dataOfPages(publicFolder, pages)) {
    for (const { address, variant } of referencesIn(text)) {
      if (variantUrl(variant) !== address) {
        throw new Error(
          `public/${file} references ${address}, which was made with different image settings. Run "npm run clean" and build again.`,
        );
      }
      variants.set(address, variant);
    }
    for (const [path, source] of sourcesIn(text)) sources.set(path, source);
  }
  return { variants, sources };
}
