import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { type Locator, type Page, expect as playwrightExpect, test } from "@playwright/test";
import sharp from "sharp";
import { formatProblem, isWarning } from "../../plugins/gatsby-transformer-checked-json";
import { checkSite } from "../../src/content/checks";
import { cmsConfig } from "../../src/content/cms/config";
import { contentSource } from "../../src/content/content-source";
import { axeFindings } from "../support/axe";

// Opening a form takes 1 s on an idle machine, and 20 s on a busy one.
const expect = playwrightExpect.configure({ timeout: 60_000 });
test.describe.configure({ timeout: 600_000 });

/** Content files and photos of this project, from the project's root. */
const files = readdirSync("content", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(".", join(entry.parentPath, entry.name)));

const config = cmsConfig("Bukit Serai", { chapters: [], pages: [] });

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

/** Photo instead of each one of the content, because the CMS decodes all that it lists. */
const plainPhoto = sharp({ create: { width: 16, height: 12, channels: 3, background: "teal" } })
  .jpeg()
  .toBuffer();

/** Opens /admin/ with a local folder that contains a copy of the content. */
async function openCms(page: Page): Promise<void> {
  await page.route("**/copied/**", async (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname);
    if (!path.endsWith(".json")) return route.fulfill({ body: await plainPhoto });
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

/**
 * Returns the files in the local folder of the CMS by their path: the texts of JSON files, the
 * sizes of photos.
 */
const savedFiles = (page: Page) =>
  page.evaluate(async () => {
    const saved: Record<string, string> = {};
    const walk = async (folder: FileSystemDirectoryHandle, path: string) => {
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === "directory") await walk(handle, `${path}${name}/`);
        else {
          const file = await handle.getFile();
          saved[path + name] = name.endsWith(".json") ? await file.text() : `${file.size} bytes`;
        }
      }
    };
    await walk(await navigator.storage.getDirectory(), "");
    return saved;
  });

/**
 * Opens the form of a content file, such as "villas/joglo-house/villa.json". Just after its start,
 * the CMS may open its list instead.
 */
async function openForm(page: Page, path: string): Promise<void> {
  const hash = `/collections/${formUrl(path)}`;
  await expect(async () => {
    await page.evaluate((to) => Object.assign(location, { hash: to }), hash);
    await expect(page.getByRole("button", { name: "Save" })).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** Saves a form, and waits until the CMS is back at its list. */
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("group", { name: "Content Editor" })).toBeHidden();
}

/**
 * Takes a screenshot for the guide, if the environment asks for it: GUIDE=1 npx playwright test
 * cms.
 */
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

/**
 * Returns the changes of the local folder as in `git diff`: the lines of each file, or "added" or
 * "deleted".
 */
async function changes(page: Page): Promise<Record<string, string[] | "added" | "deleted">> {
  const saved = await savedFiles(page);
  const result: Record<string, string[] | "added" | "deleted"> = {};
  for (const path of new Set([...files, ...Object.keys(saved)])) {
    const text = saved[path];
    const before = files.includes(path) && path.endsWith(".json") && readFileSync(path, "utf8");
    const lines = before && text ? changedLines(before, text) : [];
    const name = path.slice("content/".length);
    if (text === undefined) result[name] = "deleted";
    else if (!files.includes(path)) result[name] = "added";
    else if (lines.length > 0) result[name] = lines;
  }
  return result;
}

/** Returns the errors of `npm run check` in the local folder. */
async function checkErrors(page: Page): Promise<string[]> {
  const copy = mkdtempSync(join(tmpdir(), "cms-"));
  cpSync("content", join(copy, "content"), { recursive: true });
  for (const [path, text] of Object.entries(await savedFiles(page))) {
    if (!path.endsWith(".json")) continue;
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  const { problems } = await checkSite(contentSource(join(copy, "content")));
  rmSync(copy, { recursive: true });
  return problems.filter((problem) => !isWarning(problem)).map(formatProblem);
}

/** Scrolls a form until it renders a field. A form only renders the fields in view. */
async function scrollTo(page: Page, target: Locator): Promise<void> {
  await page.getByRole("group", { name: /^Edit/ }).hover();
  while ((await target.count()) === 0) await page.mouse.wheel(0, 300);
}

/** Replaces the photo of the first open image field with a new one. */
async function uploadPhoto(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole("button", { name: "Replace Image" }).first().click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload" }).click();
  await (await chooser).setFiles({ name, mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Insert" }).click();
  // Until the CMS has stored the photo, the field is empty.
  await expect(page.getByText(`/${name}`).first()).toBeVisible();
}

/** Replaces the photo of the first open image field with one of the gallery's. */
async function choosePhoto(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Replace Image" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Select Image" });
  await dialog.getByRole("option", { name: "Global Assets" }).click();
  await dialog.getByRole("option", { name }).click();
  await dialog.getByRole("button", { name: "Insert" }).click();
}

test("changing one text in each form changes one line of its file, and sends nothing to other hosts", async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== baseURL) foreign.push(origin);
  });
  const violations: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    // The preview beside a form frames a page of this site. Only the dev server allows that.
    const isPreview = text.startsWith(`Framing '${baseURL}/`);
    if (text.includes("Content Security Policy") && !isPreview) violations.push(text);
  });
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
      .soft((await changes(page))[path], path)
      .toEqual([expect.stringMatching(/^- /), expect.stringMatching(/^\+ .* again",?$/)]);
  }
  expect([...foreign, ...violations]).toEqual([]);
});

const joglo = "villas/joglo-house/villa.json";
const kudus = readFileSync("content/photos/kudus-house.jpg");

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
      await discount.getByRole("textbox", { name: "Price before" }).fill("3.889.000");
      await discount.getByRole("textbox", { name: "Until" }).fill("2027-03-31");
      await guideScreenshot(page, `price-${width}.png`);
      expect(await axeFindings(page, ".price")).toEqual([]);
      await save(page);
      expect(await changes(page)).toEqual({
        [joglo]: [
          '- "pricePerNight": 2899000,',
          '+ "pricePerNight": 3500000,',
          '+ "discount": {',
          '+ "percent": 10,',
          '+ "before": 3889000,',
          '+ "until": "2027-03-31"',
        ],
      });
      expect(await checkErrors(page)).toEqual([]);
    });

    test("the text and the photo of a slide are changed", async ({ page }) => {
      await openForm(page, "pages/home.json");
      await expand(field(page, "Top of the page"));
      await expand(field(page, "Slides"));
      await page.getByRole("textbox", { name: "Title" }).first().fill("A new title");
      // In narrow windows, the dialog has no list of folders.
      const hasFolders = width > 1000;
      if (hasFolders) {
        await scrollTo(page, field(page, "Picture"));
        await expand(field(page, "Picture").first());
        await choosePhoto(page, "pool-terrace.jpg");
      }
      await save(page);
      expect(await changes(page)).toEqual({
        "pages/home.json": [
          '- "title": "Two villas and a Javanese house, high in the rain forest",',
          ...(hasFolders ? ['- "file": "/gallery/villa-pool-dusk.jpg",'] : []),
          '+ "title": "A new title",',
          ...(hasFolders ? ['+ "file": "/gallery/pool-terrace.jpg",'] : []),
        ],
      });
      expect(await checkErrors(page)).toEqual([]);
    });

    test("five photos are added to the gallery with their texts in one save, without a cut one", async ({
      page,
    }) => {
      await openForm(page, "gallery/captions.json");
      const photos = field(page, "Add photos");
      const chosen = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
      const numbers = [1, 2, 3, 4, 5];
      // Otherwise they would be five copies of one file, which the CMS stores once.
      const whole = numbers.map((n) =>
        chosen(`new ${n}.jpg`, Buffer.concat([kudus, Buffer.alloc(n)])),
      );
      await photos
        .getByLabel("Choose photos")
        .setInputFiles([...whole, chosen("cut.jpg", kudus.subarray(0, 200_000))]);
      await expect(photos.getByRole("alert")).toHaveText(
        /^cut\.jpg: This photo is damaged or cut off/,
      );
      for (const n of numbers) {
        const photo = photos.getByRole("group", { name: `New photo ${n}` });
        await photo.getByRole("textbox", { name: "What does it show?" }).fill(`House ${n}`);
        await photo.getByRole("checkbox", { name: "Houses" }).check();
        await photo.getByRole("button", { name: /Focal point/ }).press("ArrowUp");
      }
      await photos.getByRole("group", { name: "New photo 1" }).scrollIntoViewIfNeeded();
      await guideScreenshot(page, `photos-${width}.png`);
      expect(await axeFindings(page, ".photos")).toEqual([]);
      await save(page);
      expect(await changes(page)).toEqual({
        "gallery/captions.json": numbers.flatMap((n) => [
          `+ "file": "/gallery/new ${n}.jpg",`,
          `+ "alt": "House ${n}",`,
          '+ "focus": "50 48",',
        ]),
        ...Object.fromEntries(numbers.map((n) => [`gallery/new ${n}.jpg`, "added"])),
      });
    });

    test("photos of the gallery are sorted, replaced and removed", async ({ page }) => {
      const path = "gallery/captions.json";
      const [first, second, ...others] = JSON.parse(readFileSync(`content/${path}`, "utf8")).photos;
      const saved = async () =>
        JSON.parse((await savedFiles(page))[`content/${path}`] ?? "").photos;
      const photos = field(page, "Photos");
      const entry = (file: string) => photos.getByRole("group").filter({ hasText: file }).last();
      // The only photo that no other content file shows.
      const unused = "/gallery/karaoke-lounge.jpg";

      await openForm(page, path);
      await photos.getByRole("button", { name: "Reorder Item" }).nth(1).focus();
      for (const key of ["Enter", "ArrowUp", "Enter"]) await page.keyboard.press(key);
      await scrollTo(page, entry(unused));
      await expand(entry(unused));
      await uploadPhoto(page, "new.jpg", kudus);
      await save(page);
      const replaced = others.map((photo: { file: string }) =>
        photo.file === unused ? { ...photo, file: "/gallery/new.jpg" } : photo,
      );
      expect(await saved()).toEqual([second, first, ...replaced]);

      await openForm(page, path);
      await scrollTo(page, entry("/gallery/new.jpg"));
      await entry("/gallery/new.jpg").getByRole("button", { name: "Remove" }).click();
      await save(page);
      expect(await saved()).toHaveLength(others.length + 1);
      // The author then deletes the file, under Assets.
      expect(await checkErrors(page)).toEqual([
        expect.stringContaining("gallery/karaoke-lounge.jpg has no alt text"),
      ]);
    });

    test("a house is copied, hidden, shown, moved and removed", async ({ page }) => {
      const barn = "villas/rice-barn/villa.json";
      await openForm(page, "villas/bamboo-house/villa.json");
      await menu(page, "Duplicate");
      await page.getByRole("textbox", { name: "Title" }).first().fill("Rice barn");
      await save(page);
      expect(await changes(page)).toEqual({ [barn]: "added" });
      expect(await checkErrors(page)).toEqual([]);

      for (const hidden of ["Yes", "No"]) {
        await openForm(page, barn);
        await field(page, "Hidden").getByRole("radio", { name: hidden, exact: true }).check();
        await save(page);
        const saved = JSON.parse((await savedFiles(page))[`content/${barn}`] ?? "");
        expect(saved.hidden).toBe(hidden === "Yes");
      }

      await openForm(page, barn);
      await menu(page, "Slug");
      const slug = page.getByRole("group", { name: "Slug" });
      await slug.getByRole("button", { name: "Edit Slug" }).click();
      await page.getByRole("textbox", { name: "Slug" }).fill("lumbung");
      await page.getByRole("button", { name: "Done" }).click();
      // In narrow windows, the slug is in a sheet.
      if (width < 1000) await page.getByRole("button", { name: "Close" }).last().click();
      await save(page);
      const lumbung = "villas/lumbung/villa.json";
      const saved = JSON.parse((await savedFiles(page))[`content/${lumbung}`] ?? "");
      expect(saved.formerPaths).toEqual(["/detail/rice-barn"]);
      expect(await checkErrors(page)).toEqual([]);

      await openForm(page, lumbung);
      await menu(page, "Delete Entry");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("group", { name: "Content Editor" })).toBeHidden();
      await expect.poll(() => changes(page)).toEqual({});
    });

    // What the CMS rejects doesn't depend on the width.
    if (width > 390) return;

    test("a house that another page needs can be neither deleted nor hidden", async ({ page }) => {
      await openForm(page, joglo);
      await menu(page, "Delete Entry");
      const dialog = page.getByRole("alertdialog");
      await expect(dialog.getByRole("listitem").first()).toContainText("This field is required");
      await expect(dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await field(page, "Hidden").getByRole("radio", { name: "Yes" }).check();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toContainText(
        'content/pages/detail.json: rooms[2].house: found "joglo-house", which is a hidden house.',
      );
      await guideScreenshot(page, `refused-${width}.png`);
      expect(await changes(page)).toEqual({});
    });

    test("a small photo is rejected at its field", async ({ page }) => {
      const small = await sharp(kudus).resize(500).jpeg().toBuffer();
      await openForm(page, "pages/login.json");
      await expand(field(page, "Picture"));
      await uploadPhoto(page, "small.jpg", small);
      await expect(page.getByRole("alert").filter({ hasText: "too small" })).toBeVisible();
      await guideScreenshot(page, `refused-photo-${width}.png`);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(
        page.getByText("can’t be saved").or(page.getByRole("alertdialog")),
      ).toBeVisible();
      expect(await changes(page)).toEqual({});
    });

    test("a month that doesn't exist is rejected at its field", async ({ page }) => {
      await openForm(page, "testimonials/testimonials.json");
      await expand(field(page, "Reviews"));
      await page.getByRole("textbox", { name: "Month" }).first().fill("2026-13");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Enter a year and a month").first()).toBeVisible();
      expect(await changes(page)).toEqual({});
    });
  });
}
