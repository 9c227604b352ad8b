import { join } from "node:path";
import { pageDataPath, readIfExists } from "../../../gatsby-build-utils";
import { type Source, sourcesIn } from "./image-service";
import { referencesIn, type Variant, variantUrl } from "./variant";

/**
 * Returns every image that pages show. It reads the published files instead of recording queries,
 * because Gatsby runs queries in several processes, and doesn't run those of unchanged pages. This
 * site has no static queries and no slices.
 * @param publicFolder Gatsby's output folder
 * @param pages paths of all pages, such as "/about"
 * @returns variants by URL, and by path the sources from which a service makes images
 * @throws if a page was built with different image settings
 */
export async function referencedVariants(publicFolder: string, pages: readonly string[]) {
  const variants = new Map<string, Variant>();
  const sources = new Map<string, Source>();
  for (const file of new Set(pages.map(pageDataPath))) {
    const text = (await readIfExists(join(publicFolder, file)))?.toString() ?? "";
    for (const { url, variant } of referencesIn(text)) {
      if (variantUrl(variant) !== url) {
        throw new Error(
          `public/${file} references ${url}, which was made with different image settings. Run "npm run clean" and build again.`,
        );
      }
      variants.set(url, variant);
    }
    for (const [path, source] of sourcesIn(text)) sources.set(path, source);
  }
  return { variants, sources };
}
