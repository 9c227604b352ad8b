import { expect, test } from "@playwright/test";
import { startEditor } from "../../plugins/gatsby-plugin-content-editor";
import { anyFreePort } from "../../scripts/free-port";
import { editorSite } from "../../src/content/editor-site";
import { copyForEditor } from "../edit/support";
import type { Browser } from "./driver";
import { firefox } from "./firefox";
import { click, until } from "./page";

// Tests the editor in Firefox. `__tests__/edit/` tests it in Chromium.

const villa = "villas/joglo-house/villa.json";

/** Moves the caret to the end of the field with this label. */
const focusField = (browser: Browser, label: string) =>
  browser.evaluate((name) => {
    const found = [...document.querySelectorAll("label")].find((each) =>
      each.textContent?.startsWith(name),
    );
    const field = found?.control as HTMLInputElement | undefined;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
    return field?.value;
  }, label);

test("Firefox › the editor saves a price, sorts photos with the keyboard, and undoes the changes", async () => {
  test.skip(firefox.missing !== undefined, firefox.missing);
  const copy = copyForEditor();
  const editor = await startEditor({
    root: copy.root,
    editorSite: editorSite(`${copy.root}/content`),
    port: await anyFreePort(),
    sitePort: 0,
    withSite: false,
    onEnd: () => undefined,
  });
  const browser = await firefox.start();
  try {
    await browser.goto(`${editor.address}/#/form/${encodeURIComponent(villa)}`);
    await until(() => focusField(browser, "Price per night"), "2899000");
    await browser.press("Backspace");
    await browser.press("5");
    await until(
      async () => [...copy.newLines(villa), ...copy.newLines("dashboard/rooms.json")],
      ['"pricePerNight": 2899005,', '"price": 2899005,'],
    );

    // On a busy machine, the two keys are saved as two changes.
    await until(async () => {
      if (copy.changes().length > 0) await click(browser, { css: "button", name: "Undo" });
      return copy.changes();
    }, []);
    await until(() => focusField(browser, "Price per night"), "2899000");

    expect(await browser.errors()).toEqual([]);
    await browser.goto(`${editor.address}/#/photos/gallery`);
    await click(browser, { css: "button", name: "Move later: joglo-interior.jpg" });
    await until(
      async () => copy.data("gallery/captions.json").photos[1].file,
      "joglo-interior.jpg",
    );
    expect(await copy.errors()).toEqual([]);
    expect(await browser.errors()).toEqual([]);
  } finally {
    await browser.close();
    await editor.end();
    copy.discard();
  }
});
