import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";

/** The HTML standard's own rules; style of writing is React's, which writes the pages. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] }),
);
const pages = readdirSync("public", { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.html$/.test(file) && !/^page-data\/|\/index\.html$/.test(file),
);

test("there are pages to validate", () => expect(pages.length).toBeGreaterThan(8));

for (const page of pages) {
  test(`${page} is valid HTML`, async () => {
    const { results } = await validator.validateFile(join("public", page));
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(faults).toEqual([]);
  });
}
