import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pageDataPath } from "../../../gatsby-build-utils";
import { type Source, sourcesIn } from "./image-url";
import { referencesIn, type Variant, variantAddress } from "./variant";

/** What pages show, by addresses and paths: variants, or the sources of which a service makes them. */
interface Referenced {
  variants: Map<string, Variant>;
  sources: Map<string, Source>;
}

/**
 * Every picture that pages show. It is read from what is published and not noted
 * down while queries run, because Gatsby runs them in several processes, and those of an unchanged
 * page not at all.
 *
 * @param publicFolder where Gatsby has written the site
 * @param pages paths of all pages, such as "/about"
 * @throws when a page was built with other picture settings
 */
export async function referencedVariants(
  publicFolder: string,
  pages: readonly string[],
): Promise<Referenced> {
  const variants = new Map<string, Variant>();
  const sources = new Map<string, Source>();
  for (const file of pages.map(pageDataPath)) {
    const text = await readFile(join(publicFolder, file), "utf8");
    for (const { address, variant } of referencesIn(text)) {
      if (variantAddress(variant) !== address) {
        throw new Error(
          `public/${file} asks for ${address}, which was made with different image settings. Run "npm run clean" and build again.`,
        );
      }
      variants.set(address, variant);
    }
    for (const [path, source] of sourcesIn(text)) sources.set(path, source);
  }
  return { variants, sources };
}
