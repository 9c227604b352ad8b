import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { card } from "../support/photos";
import { expect, isSaved, openView, test, villa } from "./support";

// Tasks of an author who never saw JSON, and the files that the editor writes for them.

const captions = "gallery/captions.json";

/** Returns a photo as a phone stores it. */
const photo = async (name: string, width: number, height: number, variant: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await card(width, height, variant).jpeg({ quality: 70 }).toBuffer(),
});
const heic = (name: string) => ({
  name,
  mimeType: "image/heic",
  buffer: readFileSync("__tests__/support/photos/card.heic"),
});
const choose = (
  page: Page,
  label: string,
  files: { name: string; mimeType: string; buffer: Buffer }[],
) => page.getByLabel(label).setInputFiles(files);

test("changing a price writes one line and keeps the dashboard's price in sync", async ({
  page,
  editor,
  copy,
}) => {
  await openView(page, editor.address, "Joglo house");
  // Types key by key, because the hint below the field changes after each key.
  await page.getByRole("textbox", { name: "Price per night" }).fill("");
  await page
    .getByRole("textbox", { name: "Price per night" })
    .pressSequentially("Rp 2.999.000", { delay: 20 });
  await expect(page.getByText("Rp 2.999.000")).toBeVisible();
  await page.getByRole("textbox", { name: "Price per night" }).blur();
  await expect(page.getByRole("textbox", { name: "Price per night" })).toHaveValue("2999000");
  await isSaved(page);
  await expect.poll(() => copy.newLines(villa)).toEqual(['"pricePerNight": 2999000,']);
  expect(copy.changes()).toEqual([" M dashboard/rooms.json", ` M ${villa}`]);
  expect(copy.newLines(villa)).toEqual(['"pricePerNight": 2999000,']);
  expect(await copy.errors()).toEqual([]);
});

test("five photos can be added, described, sorted and given a focal point, and a rejected file shows why", async ({
  page,
  editor,
  copy,
}) => {
  // The gallery's page leads to its photos.
  await openView(page, editor.address, "Gallery");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Photos/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Photos of Gallery" })).toBeVisible();
  await choose(page, "Add photos", [
    heic("IMG_2043.HEIC"),
    await photo("DSC_0001.jpg", 6000, 4000, 1),
    await photo("Séjour à l'aube.jpg", 1600, 1200, 2),
    await photo("IMG_0004.jpg", 1600, 1200, 3),
    await photo("IMG_0005.jpg", 1600, 1200, 4),
    { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("These are my notes.") },
  ]);
  const count = copy.data(captions).photos.length;
  const fresh = page.getByRole("region", { name: "New photos" });
  await expect(fresh.getByRole("alert")).toContainText("notes.jpg is");
  await expect(fresh.getByLabel("Alt text")).toHaveCount(5);
  for (const [index, name] of [
    "IMG_2043.HEIC",
    "DSC_0001.jpg",
    "Séjour à l'aube.jpg",
    "IMG_0004.jpg",
    "IMG_0005.jpg",
  ].entries()) {
    const item = fresh.getByRole("listitem", { name, exact: true });
    await item.getByLabel("Alt text").fill(`Test card number ${index + 1}`);
  }
  const second = fresh.getByRole("listitem", { name: "DSC_0001.jpg" });
  const chapters = second.getByRole("group", { name: "Chapters" });
  await chapters.getByRole("checkbox", { name: "Water" }).check();
  await chapters.getByRole("checkbox", { name: "Food" }).check();
  await chapters.getByRole("checkbox", { name: "Water" }).uncheck();
  // The HEIC is displayed as its clean copy.
  const thumbnail = fresh.getByRole("listitem", { name: "IMG_2043.HEIC" }).locator("img");
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const focus = fresh
    .getByRole("listitem", { name: "DSC_0001.jpg" })
    .getByRole("button", { name: /stays in view/ });
  const box = await focus.boundingBox();
  if (!box) throw new Error("not shown");
  await focus.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } });
  await focus.press("ArrowRight");
  // The descriptions survive a visit to a different form.
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Add 5 of 6 photos" }).click();
  const table = page.getByRole("list", { name: "Photos in display order" });
  await expect(table.getByRole("listitem")).toHaveCount(count + 5);
  expect(copy.changes()).toEqual([
    ` M ${captions}`,
    "?? gallery/DSC_0001.jpg",
    "?? gallery/IMG_0004.jpg",
    "?? gallery/IMG_0005.jpg",
    "?? gallery/IMG_2043.HEIC",
    "?? gallery/Séjour à l'aube.jpg",
  ]);
  const last = () =>
    copy
      .data(captions)
      .photos.slice(-2)
      .map(({ file }: { file: string }) => file);
  expect(copy.data(captions).photos.at(-4)).toEqual({
    file: "DSC_0001.jpg",
    alt: "Test card number 2",
    focus: expect.stringMatching(/^2[567] 7[456]$/),
    tags: ["food"],
  });
  // The chapters of a photo that was added earlier.
  await table.getByRole("button", { name: "Edit DSC_0001.jpg" }).click();
  const details = page.getByRole("dialog", { name: "DSC_0001.jpg" });
  await expect(details.getByRole("checkbox", { name: "Food" })).toBeChecked();
  await details.getByRole("checkbox", { name: "Camp" }).check();
  await details.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => copy.data(captions).photos.at(-4).tags).toEqual(["food", "camp"]);
  // Moves a photo one position up with the keyboard.
  await table.getByRole("button", { name: "Move earlier: IMG_0005.jpg" }).press("Enter");
  await expect.poll(last).toEqual(["IMG_0005.jpg", "IMG_0004.jpg"]);
  // Moves a photo to the first position with its number, then to the second with the mouse.
  const place = table.getByRole("textbox", { name: "Position of IMG_0004.jpg" });
  await place.fill("1");
  await place.press("Enter");
  await expect.poll(() => copy.data(captions).photos[0].file).toBe("IMG_0004.jpg");
  await expect(table.getByRole("listitem").first()).toContainText("IMG_0004.jpg");
  await page.setViewportSize({ width: 1440, height: 2000 });
  const middle = async (index: number) => {
    const image = table.getByRole("listitem").nth(index).getByRole("img").first();
    await image.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await image.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    return [x + width / 2, y + height / 2] as const;
  };
  await middle(1);
  const [from, to] = [await middle(0), await middle(1)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 10, from[1] + 10, { steps: 3 });
  await page.mouse.move(...to, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => copy.data(captions).photos[1].file).toBe("IMG_0004.jpg");
  expect(await copy.errors()).toEqual([]);
});

test("moving a photo's focal point updates the crops next to it", async ({
  page,
  editor,
  copy,
}) => {
  await page.goto(`${editor.address}/#/photos/gallery`);
  await page.getByRole("button", { name: "Edit villa-pool-dusk.jpg" }).click();
  const item = page.getByRole("dialog", { name: "villa-pool-dusk.jpg" });
  const crops = item.locator(".crop");
  const before = await crops.evaluateAll((all) =>
    all.map((crop) => getComputedStyle(crop).backgroundPosition),
  );
  expect(before.length).toBeGreaterThan(3);
  await item.getByRole("spinbutton", { name: "From the left" }).fill("0");
  await expect
    .poll(() => crops.first().evaluate((crop) => getComputedStyle(crop).backgroundPosition))
    .toMatch(/^0%/);
  await expect.poll(() => copy.newLines(captions).join()).toContain('"focus": "0 50"');
  expect(await copy.errors()).toEqual([]);
});

test("a new house can be added with its photos", async ({ page, editor, copy }) => {
  await page.goto(editor.address);
  await page.getByRole("button", { name: "Add a house" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a house" });
  await dialog.getByLabel("Name").fill("Rumah Panggung");
  await dialog.getByLabel("Copy from").selectOption("Joglo house");
  await choose(page, "Photos", [
    await photo("front.jpg", 1600, 1200, 5),
    await photo("hall.jpg", 1600, 1200, 6),
  ]);
  await expect(dialog.getByLabel("Alt text")).toHaveCount(2);
  await dialog.getByLabel("Alt text").first().fill("The house from the garden");
  await expect(dialog.getByRole("button", { name: "Add house" })).toBeDisabled();
  await dialog.getByLabel("Alt text").last().fill("The hall");
  await dialog.getByRole("button", { name: "Add house" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rumah Panggung" })).toBeVisible();
  expect(copy.changes()).toEqual([
    "?? villas/rumah-panggung/captions.json",
    "?? villas/rumah-panggung/front.jpg",
    "?? villas/rumah-panggung/hall.jpg",
    "?? villas/rumah-panggung/villa.json",
  ]);
  await page.getByRole("textbox", { name: "Price per night" }).fill("1500000");
  await isSaved(page);
  await expect
    .poll(() => copy.data("villas/rumah-panggung/villa.json"))
    .toMatchObject({ title: "Rumah Panggung", pricePerNight: 1500000 });
  expect(await copy.errors()).toEqual([]);
});

test("renaming a house and changing its URL closes the dialog and redirects the old URL", async ({
  page,
  editor,
  copy,
}) => {
  await openView(page, editor.address, "Bamboo house");
  await openView(page, editor.address, "Kudus house");
  await page.getByLabel("Title", { exact: true }).first().fill("Rumah Kudus");
  await isSaved(page);
  await page.getByRole("button", { name: "Change URL" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the URL of Rumah Kudus" });
  const url = dialog.getByLabel("End of the new URL");
  await expect(url).toBeFocused();
  await url.fill("rumah-kudus");
  await dialog.getByRole("button", { name: "Change URL" }).click();
  await expect(page).toHaveURL(/villas%2Frumah-kudus/);
  await expect(dialog).toHaveCount(0);
  // Exactly one, after two forms were opened one after the other.
  await expect(page.getByRole("button", { name: "Change URL" })).toHaveCount(1);
  expect(copy.data("villas/rumah-kudus/villa.json").formerUrls).toEqual(["kudus-house"]);
  expect(await copy.errors()).toEqual([]);
});

test("a discount can be added until a date, and removed", async ({ page, editor, copy }) => {
  await openView(page, editor.address, "Joglo house");
  await page.locator("summary", { hasText: /^Discount/ }).click();
  await page.getByLabel("Percent").fill("10");
  const status = page.getByRole("status").filter({ hasText: /^Not saved\. / });
  await expect(status).toContainText("Discount, Price before");
  await page.getByLabel("Price before").fill("3,2 juta");
  await page.getByLabel("Until").fill("2026-12-31");
  await isSaved(page);
  await expect
    .poll(() => copy.data(villa).discount)
    .toEqual({ percent: 10, before: 3200000, until: "2026-12-31" });
  expect(await copy.errors()).toEqual([]);
  await page.getByRole("button", { name: "Remove discount" }).click();
  await expect.poll(() => copy.data(villa).discount).toBeUndefined();
  await expect(page.getByLabel("Percent")).toHaveValue("");
  await isSaved(page);
});

test("a guest's review can be added, and asks for each missing field once", async ({
  page,
  editor,
  copy,
}) => {
  await openView(page, editor.address, "What guests say");
  await page.locator("summary", { hasText: /^Reviews/ }).click();
  await page.getByRole("button", { name: "Add a review" }).click();
  const entry = page.locator(".entry").last();
  await expect(entry.getByLabel("Comment")).toBeFocused();
  await entry.getByLabel("Comment").fill("The rain on the roof sent us to sleep.");
  await entry.getByLabel("Trip").fill("Couple, Bandung");
  await entry.getByLabel("Job").fill("Traveler");
  await entry.getByLabel("Month").fill("2026-11");
  await entry.getByLabel("House").selectOption("Joglo house");
  await expect(page.getByRole("status").filter({ hasText: /Picture: Please fill/ })).toBeVisible();
  await expect(entry.getByText("Please fill this in.")).toHaveCount(1);
  await entry.getByRole("button", { name: "Choose a photo" }).click();
  await page
    .getByRole("dialog", { name: "Photo for picture" })
    .getByRole("button", { name: /^restaurant\.jpg/ })
    .click();
  await isSaved(page);
  await expect
    .poll(() => copy.data("testimonials/testimonials.json").items.at(-1))
    .toMatchObject({ month: "2026-11", house: "Joglo house" });
  expect(await copy.errors()).toEqual([]);
});

test("Undo restores a removed photo, and Redo removes it", async ({ page, editor, copy }) => {
  await page.goto(`${editor.address}/#/photos/gallery`);
  await page.getByRole("button", { name: "Edit breakfast-table.jpg" }).click();
  await page.getByRole("button", { name: "Remove breakfast-table.jpg" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove breakfast-table.jpg?" });
  const remove = dialog.getByRole("button", { name: "Remove", exact: true });
  if (await remove.isDisabled()) {
    await dialog.getByRole("button", { name: "Choose a replacement" }).click();
    await page
      .getByRole("dialog", { name: "Replacement for breakfast-table.jpg" })
      .getByRole("button", { name: /^restaurant\.jpg/ })
      .click();
  }
  await remove.click();
  await expect.poll(copy.changes).toContain(" D gallery/breakfast-table.jpg");
  expect(await copy.errors()).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(copy.changes).toEqual([]);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(copy.changes).toContain(" D gallery/breakfast-table.jpg");
});

test("replacing a photo asks for its texts", async ({ page, editor, copy }) => {
  await page.goto(`${editor.address}/#/photos/gallery`);
  await page.getByRole("button", { name: "Edit restaurant.jpg" }).click();
  await choose(page, "Replace restaurant.jpg", [await photo("new.jpg", 1600, 1200, 7)]);
  const dialog = page.getByRole("dialog", { name: "Replace restaurant.jpg" });
  const old = copy
    .data(captions)
    .photos.find(({ file }: { file: string }) => file === "restaurant.jpg");
  await expect(dialog.getByLabel("Alt text")).toHaveValue(old.alt);
  await dialog.getByLabel("Alt text").fill("A test card");
  await dialog.getByRole("button", { name: "Replace", exact: true }).click();
  await expect.poll(copy.changes).toContain(" M gallery/restaurant.jpg");
  expect(copy.newLines(captions).join()).toContain("A test card");
  expect((await sharp(`${copy.root}/content/gallery/restaurant.jpg`).metadata()).width).toBe(1600);
  expect(await copy.errors()).toEqual([]);
});

test("one change can be discarded before the rest is published", async ({ page, editor, copy }) => {
  await openView(page, editor.address, "Joglo house");
  await page.getByRole("textbox", { name: "Price per night" }).fill("2999000");
  await page.getByLabel("Special").fill("A carved roof");
  await isSaved(page);
  await expect.poll(copy.changes).toContain(` M ${villa}`);
  await page.getByRole("link", { name: "Changes and publish" }).click();
  const unit = page.getByRole("region", { name: "Joglo house" });
  await expect(
    unit.getByRole("row", { name: /Price per night Rp 2\.899\.000 Rp 2\.999\.000/ }),
  ).toBeVisible();
  await unit.getByRole("button", { name: "Discard Special" }).click();
  await expect.poll(() => copy.newLines(villa)).toEqual(['"pricePerNight": 2999000,']);
  await page.getByLabel("What changed, in one sentence").fill("Raise the price of the Joglo");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(
    page.getByRole("status").getByText("Saved on this computer. Nothing is online yet."),
  ).toBeVisible();
  expect(copy.git("log", "-1", "--format=%s").trim()).toBe("Raise the price of the Joglo");
  await expect(page.getByRole("region", { name: "Joglo house" })).toHaveCount(0);
});
