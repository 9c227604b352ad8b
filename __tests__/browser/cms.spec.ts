import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Locator, type Page, expect as playwrightExpect, test } from "@playwright/test";
import sharp from "sharp";
import { formatProblem, isWarning } from "../../plugins/gatsby-transformer-checked-json";
import { checkSite } from "../../src/content/checks";
import { cmsConfig } from "../../src/content/cms/config";
import { contentSource } from "../../src/content/content-source";
import { axeFindings } from "../support/axe";
import { createGitHost, type Token } from "./git-host";

// Opening a form takes 1 s on an idle machine, and 20 s on a busy one.
const expect = playwrightExpect.configure({ timeout: 60_000 });
test.describe.configure({ timeout: 600_000 });
test.use({ actionTimeout: 60_000 });

/** The website, which the CMS takes for a published one. */
const site = "https://bukitserai.example";
const config = cmsConfig();

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
  host = createGitHost();
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

/** Scrolls a form until it renders a field. A form only renders the fields in view. */
async function scrollTo(page: Page, target: Locator): Promise<void> {
  await page.getByRole("group", { name: /^Edit/ }).hover();
  while ((await target.count()) === 0) {
    await page.mouse.wheel(0, 300);
    const rendered = target.first().waitFor({ state: "attached", timeout: 500 });
    await rendered.catch(() => undefined);
  }
}

/**
 * Hides or shows a house in its form. Just after a form opens, the CMS may ignore a choice, although
 * it shows it.
 */
async function setHidden(page: Page, answer: "Yes" | "No"): Promise<void> {
  const choice = (name: string) => field(page, "Hidden").getByRole("radio", { name, exact: true });
  await scrollTo(page, choice("No"));
  await expect(async () => {
    await choice(answer === "Yes" ? "No" : "Yes").click();
    await choice(answer).click();
    const button = page.getByRole("button", { name: "Save", exact: true });
    await expect(button).toBeEnabled({ timeout: 2_000 });
  }).toPass();
}

/** Returns the problems of `npm run check` in the repository, and only its errors. */
async function check(): Promise<{ errors: string[]; warnings: string[] }> {
  const copy = mkdtempSync(join(tmpdir(), "cms-"));
  host.checkOut(copy);
  const { problems } = await checkSite(contentSource(join(copy, "content")));
  rmSync(copy, { recursive: true });
  const lines = (wanted: typeof isWarning) => problems.filter(wanted).map(formatProblem);
  return { errors: lines((problem) => !isWarning(problem)), warnings: lines(isWarning) };
}

/** Makes a picture of the guide, in a folder that the environment names. */
async function guideScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.GUIDE_SCREENSHOTS;
  if (folder) await page.screenshot({ path: join(folder, name) });
}

const joglo = "villas/joglo-house/villa.json";
const captions = "gallery/captions.json";
const kudus = readFileSync("content/photos/kudus-house.jpg");
const contentFiles = readdirSync("content", { recursive: true })
  .map(String)
  .filter((path) => /^(?!\.schemas).*\.json$/.test(path));

test("one text in each form changes one line of its file, and sends nothing to other hosts", async ({
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
    if (["error", "warning"].includes(message.type()))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  await openCms(page);
  for (const path of contentFiles) {
    await openForm(page, path);
    const form = page.getByRole("group", { name: /^Edit/ });
    await expect(form.getByRole("group", { name: /Field$/ }).first()).toBeVisible();
    const box = form
      .getByRole("textbox")
      .and(page.locator(":read-write"))
      .filter({ visible: true });
    while ((await box.count()) === 0) await expand(form);
    await box.first().press("Control+End");
    await page.keyboard.type(" 7");
    await save(page);
    expect
      .soft(host.diff(`content/${path}`), path)
      .toEqual([expect.stringMatching(/^- /), expect.stringMatching(/^\+ .* 7",?$/)]);
  }
  expect([...foreign, ...complaints]).toEqual([]);
});

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });
    test.beforeEach(({ page }) => openCms(page));

    test("a price may be typed in words, and a discount added", async ({ page }) => {
      await openForm(page, joglo);
      const price = page.getByRole("textbox", { name: "Price per night" });
      await price.fill("289.900");
      await expect(page.getByText("Is Rp 289.900 right?")).toBeVisible();
      await price.fill("3,5 juta");
      const discount = field(page, "Discount");
      await discount.getByRole("checkbox", { name: /Add/ }).check();
      await discount.getByRole("textbox", { name: "Price before" }).fill("3.889.000");
      await discount.getByRole("textbox", { name: "Until" }).fill("2027-03-31");
      await guideScreenshot(page, `price-${width}.png`);
      expect(await axeFindings(page, ".price")).toEqual([]);
      await save(page);
      expect(host.diff()).toEqual([
        '- "pricePerNight": 2899000,',
        '+ "pricePerNight": 3500000,',
        '+ "discount": {',
        '+ "before": 3889000,',
        '+ "until": "2027-03-31"',
        "+ },",
      ]);
      expect(await check()).toEqual({ errors: [], warnings: [] });
    });

    test("three photos are added to the gallery in one commit, without their places, without a cut one", async ({
      page,
    }) => {
      await openForm(page, captions);
      const photos = field(page, "Add photos");
      const withPlace = (n: number) =>
        sharp(kudus)
          .modulate({ brightness: 1 - n / 20 })
          .withExif({ IFD3: { GPSLatitude: "6/1 48/1 0/1", GPSLatitudeRef: "S" } })
          .jpeg()
          .toBuffer();
      const chosen = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
      const heic = readFileSync("__tests__/support/photos/slices.heic");
      const whole = [
        chosen("Café #1.jpg", await withPlace(1)),
        chosen("Café #2.jpg", await withPlace(2)),
        { name: "Café #3.HEIC", mimeType: "", buffer: heic },
      ];
      const numbers = [1, 2, 3];
      await photos
        .getByLabel("Choose photos")
        .setInputFiles([...whole, chosen("cut.jpg", kudus.subarray(0, 200_000))]);
      await expect(photos.getByRole("alert")).toHaveText(/^cut\.jpg: This file can't be read/);
      for (const n of numbers) {
        const photo = photos.getByRole("group", { name: `New photo ${n}` });
        const description = (language: string) =>
          photo.getByRole("textbox", { name: `What does it show? (${language})` });
        await description("English").fill(`House ${n}`);
        await description("Indonesian").fill(`Rumah ${n}`);
        await photo.getByRole("checkbox", { name: "Houses" }).check();
        await photo.getByRole("button", { name: /Focal point/ }).press("ArrowUp");
      }
      await photos.getByRole("group", { name: "New photo 1" }).scrollIntoViewIfNeeded();
      await guideScreenshot(page, `photos-${width}.png`);
      expect(await axeFindings(page, ".photos")).toEqual([]);
      await save(page);
      expect(host.commits()).toEqual([
        {
          author: "Rina Receptionist",
          files: [...numbers.map((n) => `gallery/cafe-${n}.webp`), captions].sort(),
        },
      ]);
      for (const n of numbers) {
        const { format, exif } = await sharp(host.bytes(`gallery/cafe-${n}.webp`)).metadata();
        expect([format, exif]).toEqual(["webp", undefined]);
      }
      expect(await check()).toEqual({ errors: [], warnings: [] });
    });

    test("a text is written in each language, or once for all", async ({ page }) => {
      const special = field(page, "Special");
      const input = (name: string) => special.getByRole("textbox", { name: `Special (${name})` });
      await openForm(page, joglo);
      await scrollTo(page, input("English"));
      await input("English").fill("An open hall");
      await input("Indonesian").fill("");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(special).toContainText("Write the text in Indonesian, too.");
      expect(await axeFindings(page, ".texts")).toEqual([]);
      await input("Indonesian").fill("Pendopo terbuka");
      await save(page);
      expect(host.diff().slice(-2)).toEqual([
        '+ "en": "An open hall",',
        '+ "id": "Pendopo terbuka"',
      ]);

      await openForm(page, joglo);
      await scrollTo(page, special.getByRole("checkbox"));
      await special.getByRole("checkbox", { name: "The same in all languages" }).check();
      await input("All languages").fill("Pendopo");
      await save(page);
      expect(host.diff()).toContain('+ "special": "Pendopo",');
      expect((await check()).errors).toEqual([]);

      await openForm(page, joglo);
      await scrollTo(page, special.getByRole("checkbox"));
      await special.getByRole("checkbox", { name: "The same in all languages" }).uncheck();
      await input("English").press("Home");
      await page.keyboard.type("Open: ");
      await save(page);
      expect(host.diff()).toContain('+ "en": "Open: Pendopo",');
    });

    test("photos of the gallery are sorted and removed", async ({ page }) => {
      const [first, second, ...others] = JSON.parse(host.read(captions)).photos;
      const photos = field(page, "Photos");
      await openForm(page, captions);
      await photos.getByRole("button", { name: "Reorder Item" }).nth(1).focus();
      for (const key of ["Enter", "ArrowUp", "Enter"]) await page.keyboard.press(key);
      await photos.getByRole("button", { name: "Remove" }).last().scrollIntoViewIfNeeded();
      await save(page);
      expect(JSON.parse(host.read(captions)).photos).toEqual([second, first, ...others]);

      await openForm(page, captions);
      await photos.getByRole("button", { name: "Remove" }).nth(0).click();
      await save(page);
      expect(JSON.parse(host.read(captions)).photos).toEqual([first, ...others]);
      const { errors, warnings } = await check();
      expect(errors).toEqual([]);
      expect(warnings).toContainEqual(
        expect.stringContaining("isn't shown, because it has no alt"),
      );
    });

    test("a house is copied, hidden, shown, moved and removed", async ({ page }) => {
      const barn = "villas/rice-barn/villa.json";
      await openForm(page, "villas/bamboo-house/villa.json");
      await menu(page, "Duplicate");
      await page.getByRole("textbox", { name: "Title" }).first().fill("Rice barn");
      await save(page);
      expect(host.commits()).toEqual([{ author: "Rina Receptionist", files: [barn] }]);
      expect((await check()).errors).toEqual([]);

      for (const hidden of ["Yes", "No"] as const) {
        await openForm(page, barn);
        await setHidden(page, hidden);
        await save(page);
        expect(JSON.parse(host.read(barn)).hidden).toBe(hidden === "Yes");
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
      expect(JSON.parse(host.read(lumbung)).formerPaths).toEqual(["/detail/rice-barn"]);
      expect((await check()).errors).toEqual([]);

      await openForm(page, lumbung);
      await menu(page, "Delete Entry");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("group", { name: "Content Editor" })).toBeHidden();
      await expect.poll(() => host.diff()).toEqual([]);
    });

    // The rest doesn't depend on the width.
    if (width > 390) return;

    test("a text keeps its languages if an entry before it is removed, or its box is ticked by mistake", async ({
      page,
    }) => {
      await openForm(page, joglo);
      const removes = field(page, "Amenities").getByRole("button", { name: "Remove" });
      await scrollTo(page, removes.nth(1));
      await removes.nth(1).click();
      const second = field(page, "Amenity").nth(1);
      const english = second.getByRole("textbox", { name: "Amenity (English)" });
      await expect(english).toHaveValue("Kitchen");
      const box = second.getByRole("checkbox", { name: "The same in all languages" });
      await box.check();
      await expect(english).toBeHidden();
      await box.uncheck();
      await expect(english).toHaveValue("Kitchen");
      await second.getByRole("textbox", { name: "Amenity (Indonesian)" }).press("End");
      await page.keyboard.type(" besar");
      await save(page);
      expect(host.diff()).toEqual([
        '- "TV & Karaoke",',
        '- "id": "Dapur"',
        '+ "id": "Dapur besar"',
      ]);
    });

    test("a house that other pages show can be hidden", async ({ page }) => {
      await openForm(page, joglo);
      await setHidden(page, "Yes");
      await save(page);
      const { errors, warnings } = await check();
      expect(errors).toEqual([]);
      expect(warnings).toContainEqual(
        expect.stringMatching(/rooms\[2\]\.house: .* is a hidden house; it is left out\./),
      );
    });

    test("a moved house is one commit with the fields that name it, and others can be saved after it", async ({
      page,
    }) => {
      await openForm(page, joglo);
      await menu(page, "Slug");
      const slug = page.getByRole("group", { name: "Slug" });
      await slug.getByRole("button", { name: "Edit Slug" }).click();
      await page.getByRole("textbox", { name: "Slug" }).fill("rumah-joglo");
      await page.getByRole("button", { name: "Done" }).click();
      await page.getByRole("button", { name: "Close" }).last().click();
      await save(page);
      expect(host.commits()).toHaveLength(1);
      expect(await check()).toEqual({ errors: [], warnings: [] });
      await page.reload();
      await openForm(page, "villas/kudus-house/villa.json");
      await page.getByRole("textbox", { name: "Price per night" }).fill("2.599.000");
      await save(page);
      expect(host.commits()).toHaveLength(2);
      expect(await check()).toEqual({ errors: [], warnings: [] });
    });

    test("a second person is asked before a save overwrites the change of the first", async ({
      page,
    }) => {
      await openForm(page, joglo);
      await page.getByRole("textbox", { name: "Price per night" }).fill("2.999.000");
      host.change("github_pat_otto", joglo, '"persons": 6', '"persons": 5');
      await page.getByRole("button", { name: "Save", exact: true }).click();
      const dialog = page.getByRole("alertdialog", { name: "Entry Changed by Someone Else" });
      await expect(dialog).toContainText("Otto Owner");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("alert").getByRole("button", { name: "Reload Entry" }).click();
      const question = page.getByRole("alertdialog", { name: "Reload Entry" });
      await question.getByRole("button", { name: "Reload" }).click();
      await expect(page.getByRole("spinbutton", { name: "Persons" })).toHaveValue("5");
      await page.getByRole("textbox", { name: "Price per night" }).fill("2.999.000");
      await save(page);
      expect(host.diff()).toEqual([
        '- "pricePerNight": 2899000,',
        '+ "pricePerNight": 2999000,',
        '- "persons": 6,',
        '+ "persons": 5,',
      ]);
    });

    for (const { failure, setFailing } of [
      { failure: "the token expires", setFailing: (value: boolean) => host.setExpired(value) },
      { failure: "the network is lost", setFailing: (value: boolean) => host.setOffline(value) },
    ]) {
      test(`words stay in the form when ${failure}`, async ({ page }) => {
        await openForm(page, joglo);
        const title = page.getByRole("textbox", { name: "Title" }).first();
        await title.fill("Joglo by the pool");
        setFailing(true);
        await page.getByRole("button", { name: "Save", exact: true }).click();
        const dialog = page.getByRole("alertdialog");
        await expect(dialog).toContainText("Your words are still in the form.");
        await dialog.getByRole("button", { name: "OK" }).click();
        await expect(title).toHaveValue("Joglo by the pool");
        setFailing(false);
        await save(page);
        expect(host.diff()).toContain('+ "title": "Joglo by the pool",');
      });
    }

    test("unsaved words are offered again after a reload", async ({ page }) => {
      await openForm(page, joglo);
      const title = page.getByRole("textbox", { name: "Title" }).first();
      await title.fill("");
      await page.keyboard.type("Joglo by the pool");
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
        .toContain("Joglo by the pool");
      page.on("dialog", (dialog) => dialog.accept());
      await page.reload();
      await openForm(page, joglo);
      await page.getByRole("button", { name: "Restore" }).click();
      await expect(title).toHaveValue("Joglo by the pool");
    });

    test("a field that the library can't check is named in the words of the form", async ({
      page,
    }) => {
      await openForm(page, joglo);
      await page.getByRole("spinbutton", { name: "Persons" }).fill("2");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("alertdialog")).toContainText(
        /Persons: Enter 3 or more, because there are 3 beds instead of 2\./,
      );
      expect(host.diff()).toEqual([]);
    });

    test("a small photo is rejected at its field", async ({ page }) => {
      const small = await sharp(kudus).resize(500).jpeg().toBuffer();
      await openForm(page, "pages/login.json");
      await expand(field(page, "Picture"));
      await page.getByRole("button", { name: "Replace Image" }).first().click();
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Upload" }).click();
      await (await chooser).setFiles({ name: "small.jpg", mimeType: "image/jpeg", buffer: small });
      await page.getByRole("button", { name: "Insert" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "too small" })).toBeVisible();
      await guideScreenshot(page, `rejected-photo-${width}.png`);
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
    [`content/${joglo}`, host.read(joglo)] as const,
  );
  await page.goto("/admin/");
  await page.getByRole("button", { name: "Work with Local Repository" }).click();
  await openForm(page, joglo);
  await page.getByRole("textbox", { name: "Price per night" }).fill("2.999.000");
  await save(page);
  const saved = await page.evaluate(async (path) => {
    let folder = await navigator.storage.getDirectory();
    const parts = path.split("/");
    for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
    return (await (await folder.getFileHandle(String(parts.at(-1)))).getFile()).text();
  }, `content/${joglo}`);
  expect(saved).toBe(host.read(joglo).replace("2899000", "2999000"));
});
