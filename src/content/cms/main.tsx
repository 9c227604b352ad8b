import CMS, { type CustomPreviewTemplateProps } from "@sveltia/cms";
import { pageOfContent } from "../../lib/paths";
import { contentTypes } from "../schemas";
import { routes } from "../schemas/fields";
import { type Contents, saveProblems, withMovedHouse } from "./checks";
import { cmsConfig } from "./config";
import { type AddedPhotos, FocusField, PhotosField, PriceField } from "./fields";
import { formatContent } from "./format";

/** The used part of the content. */
interface KnownContents {
  "site.json": { brand: string };
  "pages/detail.json": { house: string };
  "pages/gallery.json": { chapters?: { tag: string; title: string }[] };
}

/** Returns the path of an entry below the content folder. */
const pathOf = (entry: CustomPreviewTemplateProps["entry"]) =>
  String(entry.get("path")).replace(/^content\//, "");

/** The pane is a document without the styles of this page. */
const fullSize = { width: "100%", height: "95vh", border: 0 };

/** The page of an entry in the dev server, which reloads itself after each save. */
const PagePreview = ({ entry }: CustomPreviewTemplateProps) => (
  <iframe src={pageOfContent(pathOf(entry), detail.house)} title="Preview" style={fullSize} />
);

/** The published content, and the entries saved since this page was opened. */
const published = await fetch(new URL("content.json", import.meta.url));
let contents: Contents = await published.json();
const {
  "site.json": site,
  "pages/detail.json": detail,
  "pages/gallery.json": gallery,
} = contents as unknown as KnownContents;

const houses = Object.entries(contents).flatMap(([file, data]) =>
  file.startsWith("villas/")
    ? { label: (data as { title: string }).title, value: pageOfContent(file, detail.house) }
    : [],
);
/** The pages to which content may link. /detail has the name of its house. */
const otherRoutes = routes.filter((path) => !houses.some(({ value }) => value === path));
const pages = [...otherRoutes.map((path) => ({ label: path, value: path })), ...houses];
const chapters = (gallery.chapters ?? []).map(({ tag, title }) => ({ label: title, value: tag }));

/**
 * Returns the data of a saved entry. New photos of the gallery follow the others. Leaves out the
 * keys with which the CMS identifies the entries of a sorted list.
 */
function savedData(entry: object): Record<string, unknown> {
  const data = JSON.parse(JSON.stringify(entry), (key, value) =>
    key.startsWith("__sc_") ? undefined : value,
  );
  if (!("photos" in data)) return data;
  const { added, photos, ...others } = data as { added?: AddedPhotos; photos: unknown[] };
  return { ...others, photos: [...photos, ...(added?.list ?? [])] };
}

const isLocal = location.hostname === "localhost";
const config = cmsConfig(contentTypes, site.brand, { chapters, pages });

CMS.registerFieldType("rupiah", PriceField);
CMS.registerFieldType("focus", FocusField);
CMS.registerFieldType("photos", PhotosField);
CMS.registerCustomFormat("content", "json", { fromFile: JSON.parse, toFile: formatContent });
if (isLocal) {
  for (const collection of config.collections ?? []) {
    for (const { name } of "files" in collection ? collection.files : [collection]) {
      CMS.registerPreviewTemplate(String(name), PagePreview);
    }
  }
}
CMS.registerEventListener({
  name: "preSave",
  handler: ({ entry }) => {
    const path = pathOf(entry);
    const data = savedData(entry.get("data").toJS());
    const others = withMovedHouse(contents, path, data);
    const problems = saveProblems(path, data, others, contentTypes);
    if (problems.length > 0) {
      // The CMS shows the message of the cause of an error with this name.
      throw new Error("saving_failed", { cause: new Error(problems.join("\n")) });
    }
    contents = { ...others, [path]: data };
    return "added" in entry.get("data").toJS() ? entry.set("data", data as never) : undefined;
  },
});
await CMS.init({ config: { ...config, editor: { preview: isLocal } } });
