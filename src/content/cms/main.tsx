import CMS, { type CustomPreviewTemplateProps } from "@sveltia/cms";
import { languages } from "../../../content/site.json";
import { pageOfContent } from "../../lib/paths";
import { contentTypes } from "../schemas";
import { checkEntry } from "./check-entry";
import { choices } from "./choices";
import { cmsConfig, isMonolingual } from "./config";
import { FocusField, PageField, PhotosField, PriceField } from "./fields";
import { contentFormat } from "./format";

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
for (const type of contentTypes) {
  CMS.registerCustomFormat(type.name, "json", contentFormat(type, languages));
}
const isLocal = location.hostname === "localhost";
for (const collection of config.collections ?? []) {
  for (const { name } of "files" in collection ? collection.files : [collection]) {
    CMS.registerPreviewTemplate(String(name), PagePreview);
  }
}

CMS.registerEventListener({
  name: "preSave",
  handler: ({ entry }) => {
    const problems = checkEntry(pathOf(entry), entry.get("data").toJS());
    // The CMS shows the message of the cause.
    if (problems.length > 0) {
      throw new Error("saving_failed", { cause: new Error(problems.join("\n")) });
    }
  },
});

/** Asks before a tap on the tick box of a group deletes everything in it. */
function askBeforeRemoval(event: MouseEvent): void {
  const target = event.target as Element;
  const box = target.closest(".checkbox")?.querySelector('[role="checkbox"][aria-checked="true"]');
  const group = box?.closest<HTMLElement>("[data-field-type]");
  if (group?.dataset.fieldType !== "object") return;
  const name = group.querySelector("h4")?.textContent;
  if (confirm(`Remove “${name}” and everything in it?`)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
document.addEventListener("click", askBeforeRemoval, { capture: true });

/**
 * Offers photos of all kinds as replacements, of which the CMS only offers the kind of the replaced
 * one. Also lets the author choose the same file a second time.
 */
function prepareFileInput({ target }: MouseEvent): void {
  if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
  target.value = "";
  if (/^image\/\w+$/.test(target.accept)) target.accept = "image/*";
}
document.addEventListener("click", prepareFileInput, { capture: true });

/** Ends the typing of a price at the next tap. On iPhones, buttons don't take the focus. */
function leavePrice({ target }: MouseEvent): void {
  const input = document.activeElement?.closest<HTMLElement>(".price input");
  if (input !== target) input?.blur();
}
document.addEventListener("click", leavePrice, { capture: true });

// A text is a group of nothing but its languages, so it needs neither a frame nor an arrow. Its
// languages show whether it is required, and a single language shows the label of the text.
const language = languages.map((each) => `[data-key-path$=".${each}"]`).join();
const style = document.createElement("style");
style.textContent = `
  .field:has(> .field-wrapper > .wrapper > .item-list > :is(${language})) {
    > header ${isMonolingual ? "" : ".required"} { display: none; }
    > .field-wrapper > .wrapper {
      border: 0;
      > .header { display: none; }
      > .item-list > .field { border: 0; padding-inline: 0; }
    }
  }`;
document.head.append(style);

await CMS.init({ config: { ...config, editor: { preview: isLocal } } });
