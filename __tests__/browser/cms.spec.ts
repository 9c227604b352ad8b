import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Locator, type Page, expect as playwrightExpect, test } from "@playwright/test";
import sharp from "sharp";
import { languages } from "../../content/site.json";
import {
  contentTypeOf,
  formatProblem,
  isWarning,
  languageName,
} from "../../plugins/gatsby-transformer-checked-json";
import { checkSite } from "../../src/content/checks";
import { cmsConfig, isMonolingual } from "../../src/content/cms/config";
import { contentFormat } from "../../src/content/cms/format";
import { contentSource } from "../../src/content/content-source";
import { contentTypes } from "../../src/content/schemas";
import { axeFindings } from "../support/axe";
import { createGitHost, type Token } from "./git-host";

// Opening a form takes 1 s on an idle machine, and 20 s on a busy one.
const expect = playwrightExpect.configure({ timeout: 60_000 });
test.describe.configure({ timeout: 600_000 });
// A form only renders the fields in view, so the window is as high as the longest form.
const height = 9000;
test.use({ actionTimeout: 60_000, viewport: { width: 1280, height } });

/** The website, which the CMS takes for a published one. */
const site = "https://bukitserai.example";
const config = cmsConfig();

const contentFiles = readdirSync("content", { recursive: true })
  .map(String)
  .filter((path) => /^(?!\.schemas).*\.json$/.test(path));
const contentOf = (path: string) => JSON.parse(readFileSync(`content/${path}`, "utf8"));
const houses = contentFiles.filter((path) => path.startsWith("villas/"));
const captions = "gallery/captions.json";
/** The house with the page /detail, which other pages name, too. */
const mainHouse = `villas/${contentOf("pages/detail.json").house}/villa.json`;
const { prices } = JSON.parse(readFileSync("public/admin/choices.json", "utf8"));
const [firstLanguage = ""] = languages;

/** Returns a different text for each language. */
const inLanguages = (text: string) =>
  Object.fromEntries(languages.map((language) => [language, `${text} (${language})`]));

/** A house of the tests, with the photos of a different one. */
const house = "villas/test-house/villa.json";
const houseData = {
  $schema: "../../.schemas/House.json",
  title: inLanguages("Test house"),
  pricePerNight: 2_000_000,
  persons: 6,
  beds: 3,
  special: inLanguages("A hall"),
  lead: inLanguages("A house for tests."),
  text: inLanguages("It has a hall."),
  pictures: contentOf(mainHouse).pictures,
  amenities: ["Wifi", inLanguages("Kitchen"), inLanguages("Garden")],
  goodToKnow: { bathrooms: 2, access: inLanguages("Two steps") },
  order: 999,
  seo: {
    title: inLanguages("Test house"),
    description: inLanguages("A house that only exists in the tests of the forms."),
  },
};

/** Returns the text of the test's house with changed fields. */
function houseWith(fields: object): string {
  const type = contentTypeOf(house, contentTypes);
  return type ? contentFormat(type, languages).toFile({ ...houseData, ...fields }) : "";
}

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

let host: ReturnType<typeof createGitHost>;
test.beforeEach(() => {
  host = createGitHost({ [house]: houseWith({}) });
});
test.afterEach(() => host.discard());

/** The site's own redirects, which hosts follow. */
const redirects = new Map(
  readFileSync("public/_redirects", "utf8")
    .split("\n")
    .map((line): [from: string, to: string] => {
      const [from = "", to = ""] = line.split(" ");
      return [from, to];
    }),
);

/** Opens /admin/ of the website, and signs in with a token. */
async function signIn(page: Page, token: string = "github_pat_rina"): Promise<void> {
  const { baseURL = "" } = test.info().project.use;
  await host.serve(page.context());
  await page.context().route(`${site}/**`, async (route) => {
    const path = route.request().url().replace(site, "");
    const url = `${baseURL}${redirects.get(path) ?? path}`;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto(`${site}/admin/`);
  await page.getByRole("button", { name: "Sign In Using Access Token" }).click();
  await page.getByRole("textbox", { name: "Personal Access Token" }).fill(token);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Opens the CMS as a person, and waits until it lists the content. */
async function openCms(page: Page, token?: Token): Promise<void> {
  await signIn(page, token);
  await expect(page.getByText("Houses").first()).toBeVisible();
}

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

/** Saves the form, and waits until the CMS closes it. */
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("group", { name: "Content Editor" })).toBeHidden();
}

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

/** The input of a text in a language. A single language isn't named. */
const textbox = (within: Locator, language: string) =>
  within.getByRole("textbox", isMonolingual ? {} : { name: languageName(language), exact: true });

/** The field or the entry of a list at a position in a form: "amenities.1". */
const at = (page: Page, path: string) => page.locator(`[data-key-path="${path}"]`);

const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** Changes the end of a house's URL in its form. */
async function setSlug(page: Page, slug: string): Promise<void> {
  await menu(page, "Slug");
  const group = page.getByRole("group", { name: "Slug" });
  await group.getByRole("button", { name: "Edit Slug" }).click();
  await page.getByRole("textbox", { name: "Slug" }).fill(slug);
  await page.getByRole("button", { name: "Done" }).click();
  // In narrow windows, the slug is in a sheet.
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1000;
  if (isNarrow) await page.getByRole("button", { name: "Close" }).last().click();
}

/** Hides or shows a house in its form. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await field(page, "Hidden").getByRole("switch").setChecked(isHidden);
}

/** Deletes the entry in the open form, and waits until the CMS closes the form. */
async function deleteEntry(page: Page): Promise<void> {
  const before = host.commits().length;
  await menu(page, "Delete Entry");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => host.commits().length).toBe(before + 1);
  await expect(page.getByRole("group", { name: "Content Editor" })).toBeHidden();
}

/** Opens a photo of the gallery in the list of assets, and chooses an item of its menu. */
async function assetMenu(page: Page, file: string, item: string): Promise<void> {
  await page.evaluate((to) => Object.assign(location, { hash: to }), `/assets/content${file}`);
  await page.getByRole("button", { name: "Show Edit Options" }).click();
  // A photo has no public URL.
  await expect(page.getByRole("menuitem", { name: "View on Live Site" })).toBeDisabled();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Returns the problems of `npm run check` in the repository, and only its errors. */
async function check(): Promise<{ errors: string[]; warnings: string[] }> {
  const { problems } = await checkSite(contentSource(host.folder));
  const lines = (wanted: typeof isWarning) => problems.filter(wanted).map(formatProblem);
  return { errors: lines((problem) => !isWarning(problem)), warnings: lines(isWarning) };
}

/** Expects the problems of the content as it was before the change. */
async function expectNoNewProblem(): Promise<void> {
  const { problems } = await checkSite(contentSource());
  const lines = problems.map(formatProblem);
  const { errors, warnings } = await check();
  expect([...errors, ...warnings].filter((line) => !lines.includes(line))).toEqual([]);
}

/** Returns a photo from a phone, with its place. Each number is a different one. */
const photo = (number: number) =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: { r: 40 * number, g: 120, b: 80 },
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .withExif({ IFD3: { GPSLatitude: "6/1 48/1 0/1", GPSLatitudeRef: "S" } })
    .jpeg()
    .toBuffer();
const chosen = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

/** Types at the end of the first text of a form, in each language. */
async function typeIntoFirstText(page: Page): Promise<void> {
  const form = page.getByRole("group", { name: /^Edit/ });
  await expect(form.getByRole("group", { name: /Field$/ }).first()).toBeVisible();
  const boxes = form
    .getByRole("textbox")
    .and(page.locator(":read-write"))
    .filter({ visible: true });
  while ((await boxes.count()) === 0) await expand(form);
  const path = await boxes
    .first()
    .evaluate((box) => box.closest<HTMLElement>("[data-key-path]")?.dataset.keyPath ?? "");
  const group = path.replace(new RegExp(`\\.${firstLanguage}$`), "");
  const paths = group === path ? [path] : languages.map((language) => `${group}.${language}`);
  for (const each of paths) {
    await at(page, each).getByRole("textbox").press("Control+End");
    await page.keyboard.type(" 7");
  }
}

test("one text in each form changes its lines of the file, and sends nothing to other hosts", async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    const isOwn = origin === site || origin === "https://api.github.com";
    if (protocol.startsWith("http") && !isOwn) foreign.push(origin);
  });
  const complaints: string[] = [];
  page.on("console", (message) => {
    // Sveltia CMS 0.221 closes a form while its fields are still rendered.
    if (message.text().includes("derived_inert")) return;
    if (["error", "warning"].includes(message.type()))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  await openCms(page);
  for (const path of contentFiles) {
    await openForm(page, path);
    await typeIntoFirstText(page);
    await save(page);
    const diff = host.diff(`content/${path}`);
    const added = diff.filter((line) => line.startsWith("+"));
    expect.soft(added, path).not.toEqual([]);
    expect.soft(added, path).toEqual(added.filter((line) => / 7",?$/.test(line)));
    expect.soft(diff, path).toHaveLength(2 * added.length);
  }
  expect([...foreign, ...complaints]).toEqual([]);
});

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: width === 390 });
    test.beforeEach(({ page }) => openCms(page));

    test("a price may be typed in words, and a discount added", async ({ page }) => {
      await openForm(page, house);
      const price = page.getByRole("textbox", { name: "Price per night" });
      await price.fill(String(Math.floor(Math.min(...prices["House.pricePerNight"]) / 10)));
      await expect(page.getByText(/^Is Rp [\d.]+ right\?/)).toBeVisible();
      await price.fill("3,5 juta");
      const discount = field(page, "Discount");
      await discount.getByRole("checkbox", { name: /Add/ }).check();
      await discount.getByRole("textbox", { name: "Price before" }).fill("3.889.000");
      await discount.getByRole("textbox", { name: "Until" }).fill("2027-03-31");
      expect(await axeFindings(page, ".price")).toEqual([]);
      await save(page);
      expect(host.diff()).toEqual([
        '- "pricePerNight": 2000000,',
        '+ "pricePerNight": 3500000,',
        '+ "discount": {',
        '+ "before": 3889000,',
        '+ "until": "2027-03-31"',
        "+ },",
      ]);
      expect((await check()).errors).toEqual([]);
    });

    test("three photos are added to the gallery in one commit, without their places, without a cut one", async ({
      page,
    }) => {
      await openForm(page, captions);
      const photos = field(page, "Add photos");
      const whole = await photo(3);
      const heic = readFileSync("__tests__/support/photos/slices.heic");
      const files = [
        // Phones give the same name to each photo that is taken for a form.
        chosen("Café.jpg", await photo(1)),
        chosen("Café.jpg", await photo(2)),
        { name: "Café #2.HEIC", mimeType: "", buffer: heic },
        chosen("cut.jpg", whole.subarray(0, whole.length / 2)),
      ];
      const names = ["cafe", "cafe-1", "cafe-2"];
      const progress = photos.getByRole("status");
      await progress.evaluate((element) => {
        const seen = new Set<string>();
        Object.assign(window, { seen });
        const observer = new MutationObserver(() => seen.add(element.textContent));
        observer.observe(element, { childList: true, characterData: true, subtree: true });
      });
      const rejected = page.waitForEvent("dialog");
      const choice = photos.getByLabel("Choose photos").setInputFiles(files);
      expect((await rejected).message()).toMatch(/^cut\.jpg: This file can't be read/);
      await (await rejected).accept();
      await choice;
      const seen = await page.evaluate(() => [...((window as { seen?: Set<string> }).seen ?? [])]);
      expect(seen.filter((text) => text.startsWith("Reading"))).toEqual(
        [1, 2, 3, 4].map((n) => `Reading photo ${n} of 4… Keep this form open.`),
      );
      await expect(progress).toBeEmpty();
      for (const text of seen) expect(text).toMatch(/^$|^Reading|^Adding photo [123] of 3…$/);

      const { length } = contentOf(captions).photos;
      for (const [index, name] of names.entries()) {
        const entry = `photos.${length + index}`;
        for (const language of languages) {
          const alt = at(page, `${entry}.alt.${language}`);
          await alt.getByRole("textbox").fill(`Photo ${name} (${language})`);
        }
        await at(page, `${entry}.focus`)
          .getByRole("button", { name: /^Focal point:/ })
          .press("ArrowUp");
      }
      expect(await axeFindings(page, ".photos, .focus")).toEqual([]);
      await save(page);
      expect(host.commits()).toEqual([
        {
          author: "Rina Receptionist",
          files: [...names.map((name) => `gallery/${name}.webp`), captions].sort(),
        },
      ]);
      for (const name of names) {
        const { format, exif } = await sharp(join(host.folder, `gallery/${name}.webp`)).metadata();
        expect([format, exif]).toEqual(["webp", undefined]);
      }
      expect(JSON.parse(host.read(captions)).photos.at(-1)).toEqual({
        file: "/gallery/cafe-2.webp",
        focus: "50 48",
        alt: languages.length > 1 ? inLanguages("Photo cafe-2") : `Photo cafe-2 (${firstLanguage})`,
      });
      await expectNoNewProblem();

      await openForm(page, captions);
      const repeated = page.waitForEvent("dialog");
      const second = photos.getByLabel("Choose photos").setInputFiles(files.slice(0, 1));
      expect((await repeated).message()).toBe("Café.jpg: This photo is in the list already.");
      await (await repeated).accept();
      await second;
    });

    test("a text is written in each language, once if they are equal", async ({ page }) => {
      await openForm(page, house);
      const special = field(page, "Special");
      for (const language of languages) await textbox(special, language).fill("Open hall");
      await save(page);
      expect(JSON.parse(host.read(house)).special).toBe("Open hall");

      await openForm(page, house);
      const [last = ""] = languages.slice(-1);
      await textbox(special, last).fill("");
      await saveButton(page).click();
      await expect(textbox(special, last)).toHaveAttribute("aria-invalid", "true");
      await expect(at(page, `special.${last}`)).toContainText("This field is required.");
      for (const language of languages.slice(0, -1)) {
        await expect(textbox(special, language)).toHaveAttribute("aria-invalid", "false");
      }
      expect(await axeFindings(page, '[data-key-path="special"]')).toEqual([]);
      await textbox(special, last).fill("Two  halls ");
      await save(page);
      const saved = JSON.parse(host.read(house)).special;
      expect(languages.length > 1 ? saved[last] : saved).toBe("Two  halls");
    });

    test("a photo without texts is marked, and stays without them in its file", async ({
      page,
    }) => {
      const alt = Object.fromEntries(languages.map((language) => [language, ""]));
      const { file } = contentOf(captions).photos[0];
      host.change("github_pat_otto", captions, (text) => {
        const data = JSON.parse(text);
        data.photos[0] = { file, alt: languages.length > 1 ? alt : "" };
        return `${JSON.stringify(data, null, 2)}\n`;
      });
      await page.reload();
      await openForm(page, captions);
      const photos = field(page, "Photos");
      await expect(photos.getByText("Not described").first()).toBeVisible();
      await photos.getByRole("button", { name: "Expand", exact: true }).first().click();
      await at(page, "photos.0.hidden").getByRole("switch").check();
      await save(page);
      expect(JSON.parse(host.read(captions)).photos[0]).toMatchObject({ file, alt, hidden: true });
    });

    test("photos of the gallery are sorted, hidden and removed", async ({ page }) => {
      const [one, two, ...rest] = JSON.parse(host.read(captions)).photos;
      const photos = field(page, "Photos");
      await openForm(page, captions);
      const thumbnail = await photos.locator(".summary > :first-child").first().boundingBox();
      expect(thumbnail?.width).toBeGreaterThan(24);
      // Touch screens have a button for each direction, mice a handle to drag.
      if (width > 390) {
        await photos.getByRole("button", { name: "Reorder Item" }).nth(1).press("ArrowUp");
      } else {
        await photos.getByRole("button", { name: "Move Up" }).nth(1).click();
      }
      await save(page);
      expect(JSON.parse(host.read(captions)).photos).toEqual([two, one, ...rest]);

      await openForm(page, captions);
      await photos.getByRole("button", { name: "Expand", exact: true }).first().click();
      await at(page, "photos.0.hidden").getByRole("switch").check();
      await save(page);
      expect(JSON.parse(host.read(captions)).photos).toEqual([
        { ...two, hidden: true },
        one,
        ...rest,
      ]);
      await expectNoNewProblem();

      await openForm(page, captions);
      await photos.getByRole("button", { name: "Remove" }).first().click();
      await save(page);
      expect(JSON.parse(host.read(captions)).photos).toEqual([one, ...rest]);
      const { errors, warnings } = await check();
      expect(errors).toEqual([]);
      expect(warnings).toContainEqual(
        expect.stringContaining("1 photo isn't shown, because it isn't described yet"),
      );
    });

    test("a house is copied, hidden, shown, moved and removed", async ({ page }) => {
      const barn = "villas/rice-barn/villa.json";
      await openForm(page, house);
      await menu(page, "Duplicate");
      const title = field(page, "Title").first();
      for (const language of languages) await textbox(title, language).fill("Rice barn");
      await save(page);
      expect(host.commits()).toEqual([{ author: "Rina Receptionist", files: [barn] }]);
      const { errors, warnings } = await check();
      expect(errors).toEqual([]);
      expect(warnings).toContainEqual(expect.stringMatching(/seo\.title.*give each a different/));

      for (const isHidden of [true, false]) {
        await openForm(page, barn);
        await setHidden(page, isHidden);
        await save(page);
        await expect(page.getByText("Rice barn (hidden)")).toBeVisible({ visible: isHidden });
        expect(JSON.parse(host.read(barn)).hidden).toBe(isHidden || undefined);
      }

      await openForm(page, barn);
      await setSlug(page, "lumbung");
      await save(page);
      const lumbung = "villas/lumbung/villa.json";
      expect(JSON.parse(host.read(lumbung)).formerPaths).toEqual(["/detail/rice-barn"]);
      expect((await check()).errors).toEqual([]);

      await openForm(page, lumbung);
      await deleteEntry(page);
      expect(host.diff()).toEqual([]);
    });

    test("a photo from a phone replaces one of the gallery, without its place, at the second try", async ({
      page,
    }) => {
      const [{ file }] = contentOf(captions).photos;
      const chosenFile = test.info().outputPath("Foto é 1.JPG");
      writeFileSync(chosenFile, await photo(4));
      for (const button of ["Cancel", "Replace"]) {
        const chooser = page.waitForEvent("filechooser");
        await assetMenu(page, file, "Replace");
        // On a phone, the file chooser opens without a button.
        if (width > 390) await page.getByRole("button", { name: "Choose File" }).click();
        expect(await (await chooser).element().getAttribute("accept")).toBe("image/*");
        await (await chooser).setFiles(chosenFile);
        await page.getByRole("alertdialog").getByRole("button", { name: button }).click();
      }
      const path = file.slice(1);
      await expect
        .poll(() => host.commits())
        .toEqual([{ author: "Rina Receptionist", files: [path] }]);
      const { width: pixels, exif } = await sharp(join(host.folder, path)).metadata();
      expect([pixels, exif]).toEqual([1600, undefined]);
      expect((await check()).errors).toEqual([]);
    });

    // The rest doesn't depend on the width.
    if (width > 390) return;

    test("an entry keeps its price if the one before it is removed while its price is typed", async ({
      page,
    }) => {
      const path = "dashboard/dashboard.json";
      host.change("github_pat_otto", path, (text) => {
        const data = JSON.parse(text);
        data.rooms = [1, 2].map((value) => ({ ...data.rooms[0], value, price: value * 1_000_000 }));
        return JSON.stringify(data);
      });
      await page.reload();
      await openForm(page, path);
      const rooms = field(page, "Rooms");
      await rooms.getByRole("button", { name: "Expand All" }).click();
      await at(page, "rooms.0.price").getByRole("textbox").fill("3 juta");
      // On iPhones, a tap doesn't take the focus from the input.
      const remove = rooms.getByRole("button", { name: "Remove", exact: true }).first();
      await remove.evaluate((button: HTMLElement) => button.click());
      await expect(rooms).toContainText("1 room");
      await expect(at(page, "rooms.0.price").getByRole("textbox")).toHaveValue("2.000.000");
    });

    test("a text keeps a language that the site doesn't list", async ({ page }) => {
      const changed = houseWith({ special: { ...houseData.special, nl: "Een hal" } });
      host.change("github_pat_otto", house, () => changed);
      await page.reload();
      await openForm(page, house);
      await page.getByRole("textbox", { name: "Price per night" }).fill("2.999.000");
      await save(page);
      expect(host.read(house)).toBe(changed.replace("2000000", "2999000"));
    });

    test("the tick box of a group asks before it empties the group", async ({ page }) => {
      await openForm(page, house);
      const box = field(page, "Good to know").getByRole("checkbox").first();
      const questions: string[] = [];
      page.once("dialog", (dialog) => {
        questions.push(dialog.message());
        return dialog.dismiss();
      });
      await box.click();
      await expect(box).toBeChecked();
      page.once("dialog", (dialog) => dialog.accept());
      await box.click();
      await expect(box).not.toBeChecked();
      expect(questions).toEqual(["Remove “Good to know” and everything in it?"]);
      await save(page);
      expect(JSON.parse(host.read(house)).goodToKnow).toBeUndefined();
    });

    test("each house but the last, and a photo that pages show, can be deleted", async ({
      page,
    }) => {
      for (const path of houses) {
        await openForm(page, path);
        await deleteEntry(page);
        expect((await check()).errors).toEqual([]);
      }
      const [{ file }] = contentOf(captions).photos;
      const before = host.commits().length;
      await assetMenu(page, file, "Delete");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expect.poll(() => host.commits().length).toBe(before + 1);
      expect((await check()).errors).toEqual([]);
    });

    test("a house that other pages show can be hidden", async ({ page }) => {
      await openForm(page, mainHouse);
      await setHidden(page, true);
      await save(page);
      const { errors, warnings } = await check();
      expect(errors).toEqual([]);
      expect(warnings).toContainEqual(expect.stringContaining("is a hidden house; the page shows"));
    });

    test("a moved house is one commit with the fields that name it, and others can be saved after it", async ({
      page,
    }) => {
      await openForm(page, mainHouse);
      await setSlug(page, "moved-house");
      await save(page);
      expect(host.commits()).toHaveLength(1);
      await expectNoNewProblem();
      await page.reload();
      await openForm(page, house);
      await page.getByRole("textbox", { name: "Price per night" }).fill("2.599.000");
      await save(page);
      expect(host.commits()).toHaveLength(2);
      await expectNoNewProblem();
    });

    test("a second person is asked before a save overwrites the change of the first", async ({
      page,
    }) => {
      await openForm(page, house);
      await page.getByRole("textbox", { name: "Price per night" }).fill("2.999.000");
      host.change("github_pat_otto", house, (text) => text.replace('"persons": 6', '"persons": 5'));
      await saveButton(page).click();
      const dialog = page.getByRole("alertdialog", { name: "Entry Changed by Someone Else" });
      await expect(dialog).toContainText("Otto Owner");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("alert").getByRole("button", { name: "Reload Entry" }).click();
      const question = page.getByRole("alertdialog", { name: "Reload Entry" });
      await question.getByRole("button", { name: "Reload" }).click();
      await expect(page.getByRole("spinbutton", { name: "Persons" })).toHaveValue("5");
      await page.getByRole("textbox", { name: "Price per night" }).fill("2.999.000");
      await save(page);
      const expected = houseWith({ pricePerNight: 2_999_000, persons: 5 });
      expect(host.read(house)).toBe(expected);
    });

    for (const { failure, setFailing } of [
      { failure: "the token expires", setFailing: (value: boolean) => host.setExpired(value) },
      { failure: "the network is lost", setFailing: (value: boolean) => host.setOffline(value) },
    ]) {
      test(`words stay in the form when ${failure}`, async ({ page }) => {
        await openForm(page, house);
        const title = textbox(field(page, "Title").first(), firstLanguage);
        await title.fill("House by the pool");
        setFailing(true);
        await saveButton(page).click();
        const dialog = page.getByRole("alertdialog");
        await expect(dialog).toContainText("Your words are still in the form.");
        await dialog.getByRole("button", { name: "OK" }).click();
        await expect(title).toHaveValue("House by the pool");
        setFailing(false);
        await save(page);
        expect(host.read(house)).toContain('"House by the pool"');
      });
    }

    test("unsaved words are offered again after a reload", async ({ page }) => {
      await openForm(page, house);
      const title = textbox(field(page, "Title").first(), firstLanguage);
      await title.fill("");
      await page.keyboard.type("House by the pool");
      // The CMS stores a backup after each pause in typing.
      await expect
        .poll(() =>
          page.evaluate(async () => {
            const databases = await indexedDB.databases();
            const name = databases.find((each) => each.name?.startsWith("github"))?.name;
            if (!name) return "";
            return new Promise<string>((resolve) => {
              indexedDB.open(name).onsuccess = ({ target }) => {
                const { result } = target as IDBOpenDBRequest;
                const store = "draft-backups";
                if (!result.objectStoreNames.contains(store)) return resolve("");
                const backups = result.transaction(store).objectStore(store).getAll();
                backups.onsuccess = () => resolve(JSON.stringify(backups.result));
              };
            });
          }),
        )
        .toContain("House by the pool");
      page.on("dialog", (dialog) => dialog.accept());
      await page.reload();
      await openForm(page, house);
      await page.getByRole("button", { name: "Restore" }).click();
      await expect(title).toHaveValue("House by the pool");
    });

    test("a field that the library can't check is named in the words of the form", async ({
      page,
    }) => {
      await openForm(page, house);
      await page.getByRole("spinbutton", { name: "Persons" }).fill("2");
      await saveButton(page).click();
      await expect(page.getByRole("alertdialog")).toContainText(
        /Persons: Enter 3 or more, because there are 3 beds instead of 2\./,
      );
      expect(host.diff()).toEqual([]);
    });

    test("a small photo is rejected at its field", async ({ page }) => {
      const small = await sharp(await photo(1))
        .resize(500)
        .jpeg()
        .toBuffer();
      await openForm(page, "pages/login.json");
      await expand(field(page, "Picture"));
      await page.getByRole("button", { name: "Replace Image" }).first().click();
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Upload" }).click();
      await (await chooser).setFiles({ name: "small.jpg", mimeType: "image/jpeg", buffer: small });
      await page.getByRole("button", { name: "Insert" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "too small" })).toBeVisible();
    });

    test("a month that doesn't exist is rejected at its field", async ({ page }) => {
      await openForm(page, "testimonials/testimonials.json");
      await expand(field(page, "Reviews"));
      await page.getByRole("textbox", { name: "Month" }).first().fill("2026-13");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Enter a year and a month").first()).toBeVisible();
      expect(host.diff()).toEqual([]);
    });
  });
}

test.describe("in a phone's window", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("photos are added below the visible part of a list, and can't be saved before", async ({
    page,
  }) => {
    await openCms(page);
    await openForm(page, captions);
    // On a busy phone, the CMS scrolls to a new entry before the one above it has its height.
    const original = await page.evaluateHandle(() => {
      const { scrollIntoView } = Element.prototype;
      Element.prototype.scrollIntoView = () => {};
      return scrollIntoView;
    });
    const files = [chosen("1.jpg", await photo(1)), chosen("2.jpg", await photo(2))];
    await page.getByLabel("Choose photos").setInputFiles(files);
    const photos = field(page, "Add photos");
    const progress = photos.getByRole("status");
    await expect(progress).toHaveText("Adding photo 1 of 2…");
    await saveButton(page).click();
    await expect(photos).toContainText("Save when all photos are in the list.");

    await original.evaluate((scrollIntoView) =>
      Object.assign(Element.prototype, { scrollIntoView }),
    );
    await expect(progress).toBeEmpty();
    await save(page);
    const paths = JSON.parse(host.read(captions)).photos.map(({ file }: { file: string }) => file);
    expect(paths.slice(-2)).toEqual(["/gallery/1.webp", "/gallery/2.webp"]);
  });
});

test("a wrong token is explained", async ({ page }) => {
  await signIn(page, "github_pat_wrong");
  await expect(page.getByRole("alert")).toContainText("token is invalid");
});

test("npm run edit's forms change the files of a local folder", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.goto("/favicon.svg");
  await page.evaluate(
    async ([path, text]) => {
      const root = await navigator.storage.getDirectory();
      await root.getDirectoryHandle(".git", { create: true });
      let folder = root;
      const parts = path.split("/");
      for (const part of parts.slice(0, -1)) {
        folder = await folder.getDirectoryHandle(part, { create: true });
      }
      const file = await folder.getFileHandle(String(parts.at(-1)), { create: true });
      const writable = await file.createWritable();
      await writable.write(text);
      await writable.close();
    },
    [`content/${house}`, host.read(house)] as const,
  );
  await page.goto("/admin/");
  await page.getByRole("button", { name: "Work with Local Repository" }).click();
  await openForm(page, house);
  await page.getByRole("textbox", { name: "Price per night" }).fill("2.999.000");
  await save(page);
  const saved = await page.evaluate(async (path) => {
    let folder = await navigator.storage.getDirectory();
    const parts = path.split("/");
    for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
    return (await (await folder.getFileHandle(String(parts.at(-1)))).getFile()).text();
  }, `content/${house}`);
  expect(saved).toBe(host.read(house).replace("2000000", "2999000"));
});
