/** @jest-environment jsdom */
import { RestoredPage } from "../../src/patches/foreign-changes";

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const pageChanges: MutationRecord[] = [];
const pageObserver = new MutationObserver((changes) => pageChanges.push(...changes));

/** Adds HTML at the end of an element, as the parser does. */
function parse(parent: string, html: string): void {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: html });
  find(parent).append(content);
}

/** What others change in the page when its first part has arrived. */
const changes: Record<string, () => void> = {
  "an icon of a password manager": () => find("input").after(document.createElement("button")),
  "an element at the end of a label": () => find("label").append(document.createElement("i")),
  "a replaced word": () => Object.assign(find("p").firstChild ?? {}, { data: "***" }),
  "a replaced word of the last text": () => {
    const text = find("h2").firstChild as Text;
    text.data = text.data.replace("u", "*");
  },
  "a replaced text": () => Object.assign(find("p"), { textContent: "***" }),
  "a linked date": () => {
    const text = find("p").firstChild as Text;
    const link = document.createElement("a");
    const date = text.splitText(5);
    date.replaceWith(link);
    link.append(date);
  },
  "a translation": () => {
    const font = document.createElement("font");
    find("p").firstChild?.replaceWith(font);
    font.append("Dari 12 Desember");
  },
};
const cases = Object.keys(changes).flatMap((name) => [
  { name, when: "while the page is parsed" },
  { name, when: "after that" },
]);

test.each(cases)(
  "$name, $when, is undone, and a field keeps its text and focus",
  ({ name, when }) => {
    jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" });
    Object.assign(window, { pageChanges, pageObserver });
    document.body.innerHTML = "";
    pageObserver.observe(document.documentElement, {
      ...{ childList: true, characterDataOldValue: true, subtree: true },
    });
    const change = changes[name] as () => void;
    parse("body", '<link><div id="gatsby-focus-wrapper"></div>');
    parse("#gatsby-focus-wrapper", "<label></label>");
    parse("label", "Email<input>");
    parse("#gatsby-focus-wrapper", "<p></p>");
    parse("p", "From 12 December");
    parse("#gatsby-focus-wrapper", "<h2></h2>");
    parse("h2", "Rul");
    const isEarly = when !== "after that";
    if (isEarly) change();
    (find("h2").firstChild as Text).data += "es";
    parse("body", '<div id="gatsby-announcer"></div>');
    const style = document.createElement("style");
    document.head.append(style);
    const field = find("input") as HTMLInputElement;
    field.value = "guest@example.com";
    field.focus();
    if (!isEarly) change();

    RestoredPage({});

    expect(find("#gatsby-focus-wrapper").innerHTML).toBe(
      "<label>Email<input></label><p>From 12 December</p><h2>Rules</h2>",
    );
    expect(find("input")).toBe(field);
    expect(field).toHaveValue("guest@example.com");
    expect(field).toHaveFocus();
    expect(style.isConnected).toBe(true);
  },
);
