import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type Locator, type Page, expect as playwrightExpect, test } from "@playwright/test";
import { cmsConfig } from "../../src/content/cms/config";
import { contentTypes } from "../../src/content/schemas";

// Opening a form takes 1 s on an idle machine, and 20 s on a busy one.
const expect = playwrightExpect.configure({ timeout: 60_000 });
test.describe.configure({ timeout: 600_000 });

/** Content files and photos of this project, from the project's root. */
const files = readdirSync("content", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(".", join(entry.parentPath, entry.name)));

const config = cmsConfig(contentTypes, "Bukit Serai", new Map());

/** Returns the end of a form's URL in the CMS. */
function formUrl(path: string): string {
  for (const collection of config.collections ?? []) {
    if ("files" in collection) {
      const file = collection.files.find(({ file }) => file === `content/${path}`);
      if (file) return `${collection.name}/entries/${file.name}`;
    } else if ("folder" in collection && `content/${path}`.startsWith(`${collection.folder}/`)) {
      return `${collection.name}/entries/${path.split("/").slice(1).join("/").replace(".json", "")}`;
    }
  }
  throw new Error(`No form for ${path}`);
}

/** Opens /admin/ with a local folder that contains a copy of the content. */
async function openCms(page: Page): Promise<void> {
  await page.route("**/copied/**", (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname);
    return route.fulfill({ path: path.replace("/copied/", "") });
  });
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.goto("/favicon.svg");
  await page.evaluate(async (paths) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle(".git", { create: true });
    for (const path of paths) {
      const parts = path.split("/");
      let folder = root;
      for (const part of parts.slice(0, -1)) {
        folder = await folder.getDirectoryHandle(part, { create: true });
      }
      const file = await folder.getFileHandle(String(parts.at(-1)), { create: true });
      const writable = await file.createWritable();
      await writable.write(await (await fetch(`/copied/${path}`)).blob());
      await writable.close();
    }
  }, files);
  await page.goto("/admin/");
  await page.getByRole("button", { name: "Work with Local Repository" }).click();
  await expect(page.getByRole("radio", { name: "Contents" })).toBeChecked();
}

/** Returns the text of a file in the local folder of the CMS. */
const savedText = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const parts = path.split("/");
    let folder = await navigator.storage.getDirectory();
    for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
    return (await (await folder.getFileHandle(String(parts.at(-1)))).getFile()).text();
  }, path);

/** Opens the form of a content file, such as "villas/joglo-house/villa.json". */
async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/#/collections/${formUrl(path)}`);
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
}

/** Saves a form, and waits until the CMS is back at its list. */
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("group", { name: "Content Editor" })).toBeHidden();
}

/** Takes a screenshot for the guide, if the environment asks for it: GUIDE=1 npx playwright test cms. */
async function guideScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.GUIDE) await page.screenshot({ path: `docs/cms/${name}` });
}

/** Returns the lines that differ between two texts, as in `git diff`. */
function changedLines(before: string, after: string): string[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line.trim()}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}

// The gallery's form has a test of its own.
const forms = files.filter((path) => /^content\/(?!\.schemas|gallery).*\.json$/.test(path));

/** The field with a label, in the form or in one of its groups. */
const field = (page: Page, label: string) =>
  page.getByRole("group", { name: `“\u2068${label}\u2069” Field` });

const expand = (within: Locator) =>
  within.getByRole("button", { name: "Expand", exact: true }).first().click();

/** Chooses an item in the menu of a form. */
async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Show Editor Options" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

const changesOf = async (page: Page, path: string) =>
  changedLines(readFileSync(`content/${path}`, "utf8"), await savedText(page, `content/${path}`));

test("changing one text in each form changes one line of its file", async ({ page }) => {
  await openCms(page);
  for (const file of forms) {
    const path = file.replace("content/", "");
    await openForm(page, path);
    const box = page.getByRole("group", { name: /^Edit/ }).getByRole("textbox");
    while ((await box.count()) === 0) await expand(page.locator("body"));
    await box.first().press("Control+End");
    await page.keyboard.type(" again");
    await save(page);
    expect
      .soft(await changesOf(page, path), path)
      .toEqual([expect.stringMatching(/^- /), expect.stringMatching(/^\+ .* again",?$/)]);
  }
});

const joglo = "villas/joglo-house/villa.json";

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });
    test.beforeEach(({ page }) => openCms(page));

    test("a price may be typed in words, and a discount added", async ({ page }) => {
      await openForm(page, joglo);
      await page.getByRole("textbox", { name: "Price per night" }).fill("3,5 juta");
      const discount = field(page, "Discount");
      await discount.getByRole("checkbox", { name: /Add/ }).check();
      await discount.getByRole("spinbutton", { name: "Percent" }).fill("10");
      await discount.getByRole("textbox", { name: "Price before" }).fill("3.900.000");
      await discount.getByRole("textbox", { name: "Until" }).fill("2027-03-31");
      await guideScreenshot(page, `price-${width}.png`);
      await save(page);
      expect(await changesOf(page, joglo)).toEqual([
        '- "pricePerNight": 2899000,',
        '+ "pricePerNight": 3500000,',
        '+ "discount": {',
        '+ "percent": 10,',
        '+ "before": 3900000,',
        '+ "until": "2027-03-31"',
      ]);
    });

    test("several photos are added to the gallery with their texts in one save, without a cut one", async ({
      page,
    }) => {
      await openForm(page, "gallery/captions.json");
      const photos = field(page, "Add photos");
      const bytes = readFileSync("content/villas/kudus-house/kudus-house.jpg");
      const other = readFileSync("content/villas/bamboo-house/bamboo-house.jpg");
      const chosen = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
      await photos
        .getByLabel("Choose photos")
        .setInputFiles([
          chosen("new 1.jpg", bytes),
          chosen("cut.jpg", bytes.subarray(0, 200_000)),
          chosen("new 2.jpg", other),
        ]);
      await expect(photos.getByRole("alert")).toHaveText(
        /^cut\.jpg: This photo is damaged or cut off/,
      );
      for (const [index, alt] of ["A house in the sun", "A house in the rain"].entries()) {
        const photo = photos.getByRole("group", { name: `New photo ${index + 1}` });
        await photo.getByRole("textbox", { name: "What does it show?" }).fill(alt);
        await photo.getByRole("checkbox", { name: "Houses" }).check();
        await photo.getByRole("button", { name: /Focal point/ }).press("ArrowUp");
      }
      await photos.getByRole("group", { name: "New photo 1" }).scrollIntoViewIfNeeded();
      await guideScreenshot(page, `photos-${width}.png`);
      await save(page);
      expect(await changesOf(page, "gallery/captions.json")).toEqual([
        '+ "file": "/gallery/new 1.jpg",',
        '+ "alt": "A house in the sun",',
        '+ "focus": "50 48",',
        '+ "file": "/gallery/new 2.jpg",',
        '+ "alt": "A house in the rain",',
        '+ "focus": "50 48",',
      ]);
    });

    test("a house in use can't be deleted, and the fields that need it are named", async ({
      page,
    }) => {
      await openForm(page, joglo);
      await menu(page, "Delete Entry");
      const dialog = page.getByRole("alertdialog");
      await expect(dialog.getByRole("listitem").first()).toContainText("This field is required");
      await expect(dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
    });

    test("a house that another page needs can't be hidden, and the reason is shown", async ({
      page,
    }) => {
      await openForm(page, joglo);
      await field(page, "Hidden").getByRole("radio", { name: "Yes" }).check();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("alertdialog")).toContainText(
        'content/pages/detail.json: rooms[2].house: found "joglo-house", which is a hidden house.',
      );
      await guideScreenshot(page, `refused-${width}.png`);
      expect(await changesOf(page, joglo)).toEqual([]);
    });
  });
}
