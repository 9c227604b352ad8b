import CMS, { type CustomPreviewTemplateProps } from "@sveltia/cms";
import { pageOfContent } from "../../lib/paths";
import { checkEntry } from "./check-entry";
import { choices } from "./choices";
import { cmsConfig } from "./config";
import { FocusField, PageField, PhotosField, PriceField, TextField } from "./fields";
import { formatContent, parseContent } from "./format";

/** Returns the path of an entry below the content folder. */
const pathOf = (entry: CustomPreviewTemplateProps["entry"]) =>
  String(entry.get("path")).replace(/^content\//, "");

/** The pane is a document without the styles of this page. */
const fullSize = { width: "100%", height: "95vh", border: 0 };

/** The page of an entry in the dev server, which reloads itself after each save. */
const PagePreview = ({ entry }: CustomPreviewTemplateProps) => (
  <iframe src={pageOfContent(pathOf(entry), choices.mainHouse)} title="Preview" style={fullSize} />
);

const config = cmsConfig();
CMS.registerFieldType("rupiah", PriceField);
CMS.registerFieldType("page", PageField);
CMS.registerFieldType("focus", FocusField);
CMS.registerFieldType("photos", PhotosField);
CMS.registerFieldType("texts", TextField);
CMS.registerCustomFormat("content", "json", { fromFile: parseContent, toFile: formatContent });
const isLocal = location.hostname === "localhost";
for (const collection of isLocal ? (config.collections ?? []) : []) {
  for (const { name } of "files" in collection ? collection.files : [collection]) {
    CMS.registerPreviewTemplate(String(name), PagePreview);
  }
}

CMS.registerEventListener({
  name: "preSave",
  handler: ({ entry }) => {
    const { added, ...data } = entry.get("data").toJS();
    // New photos of the gallery follow the others.
    if (added) data.photos = [...(data.photos ?? []), ...(added.list ?? [])];
    const problems = checkEntry(pathOf(entry), formatContent(data));
    // The CMS shows the message of the cause.
    if (problems.length > 0) {
      throw new Error("saving_failed", { cause: new Error(problems.join("\n")) });
    }
    return added && entry.set("data", data);
  },
});
await CMS.init({ config: { ...config, editor: { preview: isLocal } } });
