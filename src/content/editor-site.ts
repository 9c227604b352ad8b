import { posix } from "node:path";
import type { EditorSite } from "../../plugins/gatsby-plugin-content-editor";
import type { ContentFile } from "../../plugins/gatsby-transformer-checked-json";
import { crops } from "../lib/crops";
import { galleryFolder } from "../lib/gallery-folder";
import { inDisplayOrder } from "../lib/gallery-order";
import { housePath } from "../lib/house-path";
import { houseSlugs, slugOf } from "../lib/slugs";
import { siteChecks } from "./checks";
import { contentSource } from "./content-source";

const titleIn = (data: unknown) => (data as { title?: string } | null | undefined)?.title;

/** Returns the page of this site that shows a content file, or a folder of photos. */
function pageOf(path: string, files: readonly ContentFile[]): string {
  const [room = "", entry = ""] = path.split("/");
  if (room === "villas") {
    const houses = files.filter(({ type }) => type?.name === "Villa");
    const slugs = houseSlugs(houses.map((file) => posix.basename(posix.dirname(file.path))));
    const detail = files.find((file) => file.path === "pages/detail.json")?.data;
    const main = (detail as { villa?: string } | undefined)?.villa;
    const house = houses.find((file) => file.path === `villas/${entry}/villa.json`)?.data;
    return housePath(entry, titleIn(house) === main, slugs);
  }
  if (room === "facilities") return "/facility";
  if (room === galleryFolder) return "/gallery";
  if (room === "dashboard") return entry === "picture.json" ? "/dbpicture" : "/dbvillacategory";
  if (room !== "pages" || !entry || entry === "home.json" || entry === "home") return "/";
  return `/${posix.basename(entry, ".json")}`;
}

/**
 * Returns this site as the editor sees it.
 *
 * @param folder of the content, if it isn't this project's
 */
export const editorSite = (folder?: string): EditorSite => ({
  source: contentSource(folder),
  crops,
  checks: siteChecks,
  galleryFolder,
  entry: { type: "Villa", ownFields: ["badge", "review", "sample", "formerUrls"] },
  siteName: (data) => (data("site.json") as { brand?: string } | undefined)?.brand ?? "Website",
  pageOf,
  folderName: (title) => slugOf(title, "house"),
  inDisplayOrder,
});
