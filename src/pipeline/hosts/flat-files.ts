import { mkdir, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { inPublic, listFilesSorted } from "../../../plugins/gatsby-build-utils";
import type { RoutesManifest } from "./rules";

/** Parts of pages, which Gatsby keeps while it builds, and which a build that failed leaves behind. */
const isPart = (file: string) => file.startsWith("_gatsby/");

/** The pages that Gatsby has written, as paths below `public/`: "about/index.html", "404.html". */
export const pageFiles = (routes: RoutesManifest): string[] =>
  routes
    .flatMap((route) => (route.type === "static" ? [route.filePath.replace(/^public\//, "")] : []))
    .filter((file) => /(^|\/)(index|404)\.html$/.test(file) && !isPart(file))
    .sort();

/**
 * The name under which a page lies a second time, so that a host can answer `/about` with 200: Gatsby
 * writes `about/index.html`, which most hosts redirect to `/about/`, while `about.html` is served as it is.
 * Gatsby writes `404.html` itself.
 */
export const flatName = (page: string): string | undefined =>
  /^(?!404\/)(.+)\/index\.html$/.test(page) ? page.replace(/\/index\.html$/, ".html") : undefined;

/**
 * Puts pages that a lean build has left under their flat names only back where Gatsby looks for them: it
 * writes anew only what has changed.
 */
export async function restorePages(): Promise<void> {
  const files = new Set(await listFilesSorted("public"));
  const kept = new Set(await listFilesSorted("static"));
  for (const file of files) {
    const page = file.replace(/\.html$/, "/index.html");
    const isFlat = file.endsWith(".html") && !/(^|\/)(index|404)\.html$/.test(file);
    if (!isFlat || isPart(file) || kept.has(file) || files.has(page)) continue;
    await mkdir(dirname(inPublic(page)), { recursive: true });
    await rename(inPublic(file), inPublic(page));
  }
}
