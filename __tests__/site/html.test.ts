import { join } from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { publicPages as pages, readPublic } from "./public-pages";

/**
 * Validates against the rules of the HTML standard. Style rules are off, because React writes the
 * markup.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] }),
);
test("every page is valid HTML", async () => {
  const faults: string[] = [];
  expect(pages).toContain("about.html");
  for (const page of pages) {
    const { results } = await validator.validateFile(join("public", page));
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      faults.push(`${page} ${ruleId}: ${message} (${selector})`);
    }
  }
  expect(faults).toEqual([]);
});

test.each(pages)(
  "%s has its policy before everything that it applies to, and an early charset",
  (page) => {
    const html = readPublic(page);
    const policy = html.indexOf('<meta http-equiv="Content-Security-Policy" content="default-src');
    expect(html.slice(0, 1024)).toMatch(/<meta charset="utf-8"/i);
    expect(policy).toBeGreaterThan(0);
    for (const governed of ["<script", "<style", "<link"].filter((tag) => html.includes(tag))) {
      expect(html.indexOf(governed)).toBeGreaterThan(policy);
    }
  },
);

const inlineTag = "(?:a|b|em|i|img|output|picture|s|source|span|strong)";

/**
 * Returns the neighbouring words of a page without a space between them. Text browsers, and
 * browsers without the site's styles, show them as one word.
 */
function joinedWords(page: string): string[] {
  const body = readPublic(page).replace(/^.*?<body/s, "<body");
  const shown = body
    .replace(/<(script|style|svg|select|button|details)\b.*?<\/\1>/gs, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(new RegExp(`</?${inlineTag}\\b[^>]*>`, "g"), "\0")
    .replace(/<[^>]*>/g, "\n");
  return [...shown.matchAll(/[\p{L}\p{N})]+\0+[\p{L}\p{N}+(]+/gu)].map(([words]) =>
    words.replaceAll("\0", "|"),
  );
}

test.each(pages)("%s has a space between neighbouring texts of a line", (page) =>
  expect(joinedWords(page)).toEqual([]),
);
