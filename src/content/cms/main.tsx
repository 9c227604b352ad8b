import CMS, { type CustomPreviewTemplateProps } from "@sveltia/cms";
import { pageOfContent } from "../../lib/paths";
import { linkTargets } from "../schemas/fields";
import { type Contents, refusal, withSaved } from "./checks";
import { cmsConfig } from "./config";
import { FocusField, PhotosField, PriceField } from "./fields";
import { formatContent } from "./format";

/** The content, and its part that this page uses. */
interface KnownContents extends Contents {
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
  <iframe src={pageOfContent(pathOf(entry), mainHouse)} title="Preview" style={fullSize} />
);

const load = async (): Promise<KnownContents> => {
  const response = await fetch(new URL("content.json", import.meta.url), { cache: "no-cache" });
  return response.json();
};
/** The published content. On localhost, the dev server publishes the local folder. */
let published = await load();
/** The published content when this page was opened, and the entries saved since then. */
let contents: Contents = published;
const { house: mainHouse } = published["pages/detail.json"];

/** The pages to which content may link, and their names. */
const pages = new Map<string, string>(linkTargets.map((path) => [path, path]));
for (const [file, data] of Object.entries(published)) {
  const { title } = data as { title: string };
  if (file.startsWith("villas/")) pages.set(pageOfContent(file, mainHouse), title);
}
const { chapters = [] } = published["pages/gallery.json"];
const config = cmsConfig(published["site.json"].brand, {
  chapters: chapters.map(({ tag, title }) => ({ label: title, value: tag })),
  pages: [...pages].map(([path, name]) => ({ label: name, value: path })),
});

CMS.registerFieldType("rupiah", PriceField);
CMS.registerFieldType("focus", FocusField);
CMS.registerFieldType("photos", PhotosField);
CMS.registerCustomFormat("content", "json", { fromFile: JSON.parse, toFile: formatContent });
const isLocal = location.hostname === "localhost";
for (const collection of isLocal ? (config.collections ?? []) : []) {
  for (const { name } of "files" in collection ? collection.files : [collection]) {
    CMS.registerPreviewTemplate(String(name), PagePreview);
  }
}
/** Returns a file as a text, without the names of photos, which aren't published. */
const asPublished = (data: unknown) =>
  JSON.stringify(data, (key, value) => (key === "file" ? undefined : value));

CMS.registerEventListener({
  name: "preSave",
  handler: async ({ entry }) => {
    const path = pathOf(entry);
    const known = [published[path], contents[path]].map(asPublished);
    const { [path]: latest } = await load().catch(() => published);
    published = { ...published, [path]: latest };
    // A house that this author has just hidden isn't published.
    if (latest && !known.includes(asPublished(latest))) {
      throw refusal(
        "Somebody changed this entry after you opened this page. To see that version, reload the page. To replace it, save again.",
      );
    }
    const { added, ...data } = entry.get("data").toJS();
    // New photos of the gallery follow the others.
    if (added) data.photos = [...(data.photos ?? []), ...(added.list ?? [])];
    contents = withSaved(contents, path, formatContent(data));
    return added && entry.set("data", data);
  },
});
await CMS.init({ config: { ...config, editor: { preview: isLocal } } });
