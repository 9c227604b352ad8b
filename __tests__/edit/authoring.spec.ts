import { copyFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { card } from "../support/photos";
import { expect, isSaved, openView, test, villa } from "./support";

// Tests that the editor loses nothing that an author typed or added.

const captions = "gallery/captions.json";

const photo = async (name: string, variant: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await card(900, 700, variant).jpeg({ quality: 70 }).toBuffer(),
});
const newPhotos = (page: Page) => page.getByRole("region", { name: "New photos" });

test("new photos and their alt texts survive a crash of the server and a reload", async ({
  page,
  browser,
  editor,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_|403/);
  await openView(page, editor.address, "Photos of Gallery");
  await page
    .getByLabel("Add photos")
    .setInputFiles([await photo("a.jpg", 1), await photo("b.jpg", 2)]);
  await expect(newPhotos(page).getByLabel("Alt text")).toHaveCount(2);
  const isStored = page.waitForResponse((response) => response.url().includes("annotate"));
  await newPhotos(page).getByLabel("Alt text").first().fill("Written before the crash");
  await isStored;
  await editor.end();
  // Typed while the server is down. The page sends it after the restart.
  await newPhotos(page).getByLabel("Alt text").last().fill("Written during the crash");
  await editor.restart();
  await page.reload();
  await expect(newPhotos(page).getByLabel("Alt text").last()).toHaveValue(
    "Written during the crash",
  );
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${editor.address}/#/photos/gallery`);
  await expect(newPhotos(other).getByLabel("Alt text").first()).toHaveValue(
    "Written before the crash",
  );
  await other.getByRole("button", { name: /^Add \d of 2 photos/ }).click();
  await expect(other.getByText(/photos? added\./)).toBeVisible();
  await other.context().close();
});

test("an unsaved form with an error survives closing the tab, which asks for confirmation", async ({
  page,
  context,
  editor,
}) => {
  await openView(page, editor.address, "Joglo house");
  await page.getByRole("textbox", { name: "Price per night" }).fill("much");
  await expect(page.getByRole("status").filter({ hasText: "Price per night" })).toBeVisible();
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.accept();
  const later = await context.newPage();
  await later.goto(`${editor.address}/#/form/${encodeURIComponent(villa)}`);
  await expect(later.getByRole("textbox", { name: "Price per night" })).toHaveValue("much");
  await later.getByRole("button", { name: "End" }).click();
  const dialog = later.getByRole("dialog", { name: "End with unsaved changes?" });
  await expect(dialog).toContainText("Joglo house");
  await dialog.getByRole("button", { name: "Continue editing" }).click();
  await expect(later.getByRole("textbox", { name: "Price per night" })).toHaveValue("much");
});

test("undoing a new house shows that it no longer exists", async ({ page, editor, copy }) => {
  await page.goto(editor.address);
  await page.getByRole("button", { name: "Add a house" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a house" });
  await dialog.getByLabel("Name").fill("山の家");
  await expect(dialog.getByLabel("End of the URL")).toHaveValue("shan-nojia");
  await dialog.getByLabel("End of the URL").fill("yama");
  await dialog.getByRole("button", { name: "Add house" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "山の家" })).toBeVisible();
  expect(copy.data("villas/yama/villa.json")).toMatchObject({ hidden: true, title: "山の家" });
  const copied = page.getByRole("region", { name: "Copied fields" });
  await expect(copied.getByRole("button", { name: "Beds", exact: true })).toBeVisible();
  await copied.getByRole("button", { name: "Beds", exact: true }).click();
  await expect(page.getByLabel("Beds", { exact: true }).first()).toBeFocused();
  await page.getByLabel("Beds", { exact: true }).first().fill("11");
  await isSaved(page);
  await expect(copied.getByRole("button", { name: "Beds", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "This no longer exists" })).toBeVisible();
  await expect(page.getByText("Saved on this computer.", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByLabel("Lead")).toBeVisible();
});

test("40 photos copied into the folder can be described one by one, and fit on a few screens", async ({
  page,
  editor,
  copy,
}) => {
  for (let index = 0; index < 40; index += 1) {
    const path = `${copy.root}/content/gallery/IMG_${index}.jpg`;
    writeFileSync(path, await card(640, 640, index).jpeg({ quality: 40 }).toBuffer());
  }
  copyFileSync(`${copy.root}/content/gallery/IMG_3.jpg`, `${copy.root}/content/gallery/IMG_40.jpg`);
  await page.goto(`${editor.address}/#/photos/gallery`);
  const tiles = page.getByRole("list", { name: "Photos in display order" });
  await expect(tiles.getByText("Needs an alt text")).toHaveCount(41);
  const before = copy.data(captions).photos.length;
  for (const name of ["IMG_20.jpg", "IMG_7.jpg"]) {
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await page.getByLabel("Alt text").fill(`Test card ${name}`);
    await page.getByRole("button", { name: "Close" }).click();
    await isSaved(page);
  }
  await expect(tiles.getByText("Needs an alt text")).toHaveCount(39);
  expect(copy.data(captions).photos.slice(before)).toEqual([
    { file: "IMG_20.jpg", alt: "Test card IMG_20.jpg" },
    { file: "IMG_7.jpg", alt: "Test card IMG_7.jpg" },
  ]);
  const height = await tiles.evaluate((list) => list.getBoundingClientRect().height);
  const screens = height / 900;
  const count = await tiles.getByRole("listitem").count();
  expect((60 / count) * screens).toBeLessThan(5);
  await page.getByLabel("Search photos").fill("IMG_7");
  await expect(tiles.getByRole("listitem")).toHaveCount(1);
});

test("a price that a sample figure overrides shows a hint and a button to use it", async ({
  page,
  editor,
  copy,
}) => {
  const path = "villas/4-bedrooms-villa/villa.json";
  await openView(page, editor.address, "4 Bedrooms villa");
  await expect(page.getByText(/The page shows Rp 3\.999\.000 instead/)).toBeVisible();
  await page.getByRole("button", { name: "Use this price" }).click();
  await expect.poll(() => copy.data(path).sample).toBeUndefined();
  await expect(page.getByText(/The page shows/)).toHaveCount(0);
  await page.getByRole("textbox", { name: "Price per night" }).fill("3,5 juta");
  await expect.poll(() => copy.data(path).pricePerNight).toBe(3500000);
  expect(copy.data("dashboard/rooms.json").rooms[0].price).toBe(3500000);
  await page.getByLabel("Beds", { exact: true }).first().fill("20");
  await expect(page.getByText("20. This is unusual. Is it right?")).toBeVisible();
});

test("multi-line texts keep their paragraphs, and single-line texts accept no line break", async ({
  page,
  editor,
  copy,
}) => {
  await openView(page, editor.address, "Joglo house");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("One.\n\nTwo.");
  await isSaved(page);
  await expect.poll(() => copy.data(villa).text).toBe("One.\n\nTwo.");
  await page.getByText("In search engines and link previews").click();
  const description = page.getByLabel("Description");
  await description.fill("A description of this house that is long enough");
  await description.press("Enter");
  await description.pressSequentially(" and on one line");
  await expect
    .poll(() => copy.data(villa).seo.description)
    .toBe("A description of this house that is long enough and on one line");
});

test("phone and e-mail are entered once, and links are chosen from pages and houses", async ({
  page,
  editor,
  copy,
}) => {
  await openView(page, editor.address, "The resort");
  await page.getByLabel("Phone").fill("+62 812 3456 7890");
  await expect.poll(() => copy.data("site.json").links.chat).toBe("https://wa.me/6281234567890");
  await openView(page, editor.address, "Menus and footer");
  await page.locator("summary", { hasText: /^Menu/ }).first().click();
  const target = page.getByLabel("To").first();
  await expect(
    target.getByRole("option", { name: "Joglo house (/detail/joglo-house)" }),
  ).toHaveCount(1);
  await target.selectOption({ label: "Joglo house (/detail/joglo-house)" });
  await expect.poll(() => copy.data("navigation.json").menu[0].to).toBe("/detail/joglo-house");
  expect(await copy.errors()).toEqual([]);
});

test("an uploaded photo is selected in its field, and suggested for its house's other photos", async ({
  page,
  editor,
  copy,
}) => {
  const path = "villas/kudus-house/villa.json";
  await openView(page, editor.address, "Kudus house");
  await page.locator("summary", { hasText: /^Pictures/ }).click();
  await page.getByRole("button", { name: "Choose a different photo", exact: true }).first().click();
  const chooser = page.getByRole("dialog", { name: /^Photo for/ });
  await chooser.getByText("Use a new photo").click();
  await chooser.getByLabel("New photo").setInputFiles([
    {
      name: "chosen.jpg",
      mimeType: "image/jpeg",
      buffer: await card(1600, 1200, 3).jpeg().toBuffer(),
    },
  ]);
  await chooser.getByLabel("Alt text").fill("A chosen test card");
  await chooser.getByRole("button", { name: "Add and use this photo" }).click();
  await expect.poll(() => copy.data(path).pictures[0].file).toBe("chosen.jpg");
  await page.goto(`${editor.address}/#/photos/villas%2Fkudus-house`);
  await page.getByLabel("Add photos").setInputFiles([
    {
      name: "more.jpg",
      mimeType: "image/jpeg",
      buffer: await card(1600, 1200, 4).jpeg().toBuffer(),
    },
  ]);
  await newPhotos(page).getByLabel("Alt text").fill("One more test card");
  await page.getByRole("button", { name: "Add 1 of 1 photos" }).click();
  await page.getByRole("button", { name: "Show on the page of Kudus house" }).click();
  await expect.poll(() => copy.data(path).pictures.at(-1).file).toBe("more.jpg");
  expect(await copy.errors()).toEqual([]);
});

test("removing the house at /detail asks for a replacement", async ({ page, editor, copy }) => {
  await openView(page, editor.address, "4 Bedrooms villa");
  await page.getByRole("button", { name: "Remove this house" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove 4 Bedrooms villa?" });
  const remove = dialog.getByRole("button", { name: "Remove", exact: true });
  await expect(remove).toBeDisabled();
  await dialog.getByLabel(/Show a different house in/).selectOption("Joglo house");
  await remove.click();
  await expect.poll(() => copy.data("pages/detail.json").villa).toBe("Joglo house");
  expect(await copy.errors()).toEqual([]);
});

test("at 390 px, choosing or adding an entry shows and focuses its form", async ({
  page,
  editor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(editor.address);
  await page.getByText("What you can edit").click();
  await page.getByRole("link", { name: "Joglo house", exact: true }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Joglo house" });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  const list = page.getByRole("link", { name: "Kudus house", exact: true });
  await expect(list).toBeHidden();
  await page.getByText("What you can edit").click();
  await page.getByRole("button", { name: "Add a house" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a house" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("Rumah Besar No. 5");
  await expect(dialog.getByLabel("End of the URL")).toHaveValue("rumah-besar-no-5");
  await dialog.getByRole("button", { name: "Add house" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rumah Besar No. 5" })).toBeVisible();
  await expect(list).toBeHidden();
  await page.getByRole("link", { name: /Hidden/ }).click();
  await expect(page.getByRole("checkbox", { name: "Hidden" })).toBeFocused();
});

test("the entries of a long list are folded, and open with the keyboard, for a problem and for a link to a field", async ({
  page,
  editor,
  copy,
}) => {
  const reviews = copy.data("testimonials/testimonials.json").items;
  expect(reviews.length).toBeGreaterThan(4);
  await openView(page, editor.address, "What guests say");
  const group = page.locator("summary", { hasText: /^Reviews/ });
  await group.focus();
  await group.press("Enter");
  const entries = page.locator(".entries > .entry");
  await expect(entries).toHaveCount(reviews.length);
  const comments = page.getByLabel("Comment");
  await expect(comments.filter({ visible: true })).toHaveCount(0);
  const third = entries.nth(2).locator(".entry-title");
  await expect(third).toHaveText(`Review 3: ${reviews[2].comment}`);
  // Long texts are cut off instead of widening the form.
  const { right } = await page.locator("main").evaluate((main) => main.getBoundingClientRect());
  const add = page.getByRole("button", { name: "Add a review" });
  expect(await add.evaluate((button) => button.getBoundingClientRect().right)).toBeLessThan(right);
  await third.focus();
  await third.press("Enter");
  await expect(comments.filter({ visible: true })).toHaveCount(1);
  // The entry stays open while it is edited and after it is moved.
  await comments.nth(2).fill("A new comment.");
  await isSaved(page);
  await expect(third).toHaveText("Review 3: A new comment.");
  await page.getByRole("button", { name: "Move up: Review 3" }).press("Enter");
  await expect(comments.nth(1)).toBeVisible();
  await expect(comments.nth(1)).toHaveValue("A new comment.");
  await isSaved(page);

  // A new entry is open, and its first field focused.
  await page.getByRole("button", { name: "Add a review" }).press("Enter");
  await expect(comments.last()).toBeFocused();
  const last = entries.last();
  await last.getByLabel("Comment").fill("Lovely.");
  await last.locator(".entry-title").click();
  await expect(last.getByLabel("Comment")).toBeHidden();
  await expect(last.locator(".entry-title")).toContainText("Has a problem");
  await page.getByRole("button", { name: "Show field" }).click();
  await expect(last.getByLabel("Comment")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();

  // A link to a field, such as from a click in the preview, opens its entry only.
  const field = encodeURIComponent(JSON.stringify(["items", 3, "job"]));
  await page.goto(`${editor.address}/#/form/testimonials%2Ftestimonials.json?field=${field}`);
  await page.reload();
  await expect(entries.nth(3).getByLabel("Job")).toBeFocused();
  await expect(comments.filter({ visible: true })).toHaveCount(1);
});

test("months, days and times are chosen with a picker, and an invalid value stays readable", async ({
  page,
  editor,
  copy,
}) => {
  const discount = { percent: 10, before: 3200000, until: "31.12.2026" };
  copy.write(villa, JSON.stringify({ ...copy.data(villa), discount }));
  await page.goto(`${editor.address}/#/form/${encodeURIComponent(villa)}`);
  await page.locator("summary", { hasText: /^Discount/ }).click();
  const until = page.getByLabel("Until");
  await expect(until).toHaveValue("31.12.2026");
  await until.fill("2026-12-31");
  await isSaved(page);
  await page.reload();
  await page.locator("summary", { hasText: /^Discount/ }).click();
  await expect(until).toHaveAttribute("type", "date");
  await until.fill("2027-01-31");
  await expect.poll(() => copy.data(villa).discount.until).toBe("2027-01-31");

  const field = encodeURIComponent(JSON.stringify(["items", 0, "month"]));
  await page.goto(`${editor.address}/#/form/testimonials%2Ftestimonials.json?field=${field}`);
  const month = page.getByLabel("Month").first();
  await expect(month).toHaveAttribute("type", "month");
  await month.fill("2026-07");
  await expect
    .poll(() => copy.data("testimonials/testimonials.json").items[0].month)
    .toBe("2026-07");
  expect(await copy.errors()).toEqual([]);
});

test("an error stays in view with the field's name, and Show field focuses the field", async ({
  page,
  editor,
}) => {
  await openView(page, editor.address, "Joglo house");
  await page.getByLabel("Beds", { exact: true }).first().fill("many");
  await page.getByRole("textbox", { name: "Text", exact: true }).scrollIntoViewIfNeeded();
  const status = page.getByRole("status").filter({ hasText: /^Not saved\. Beds: / });
  await expect(status).toBeInViewport();
  await page.getByRole("button", { name: "Show field" }).click();
  await expect(page.getByLabel("Beds", { exact: true }).first()).toBeFocused();
  await expect(page.getByLabel("Beds", { exact: true }).first()).toBeInViewport();
});
