import { axeFindings } from "../support/axe";
import { expect, isSaved, openPart, test } from "./support";

// What goes wrong around an editor, and what it does about it.

const villa = "villas/joglo-house/villa.json";

test("a fault stands at its field, and what was typed before stays on the disk", async ({
  page,
  editor,
  copy,
}) => {
  await openPart(page, editor.address, "Joglo house");
  const price = page.getByLabel("Price per night");
  await price.fill("much");
  await expect(page.getByText(/found "much", expected/)).toBeVisible();
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await expect(price).toHaveAccessibleDescription(/found "much"/);
  expect(copy.changes()).toEqual([]);
  // It is not forgotten elsewhere, and Undo takes it back before anything else.
  await page.getByRole("link", { name: "Changes and publish" }).click();
  await expect(page.getByText(/not saved yet.*Joglo house/)).toBeVisible();
  await page.getByRole("link", { name: "Joglo house not saved yet" }).click();
  await expect(price).toHaveValue("much");
  await expect(page.getByText(/found "much", expected/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(price).toHaveValue("2899000");
  await price.fill("3000000");
  await isSaved(page);
  await expect(page.getByText(/found "much"/)).toHaveCount(0);
  expect(copy.changes()).toEqual([` M ${villa}`]);
});

test("a fault of another file is told apart from the form's own", async ({
  page,
  editor,
  copy,
}) => {
  copy.write("navigation.json", "{");
  await page.goto(`${editor.address}/#/form/${encodeURIComponent(villa)}`);
  await expect(page.getByRole("link", { name: /Menus and footer needs attention/ })).toBeVisible();
  await page.getByLabel("Special").fill("A carved roof");
  await isSaved(page);
  await page.getByRole("link", { name: /Menus and footer/ }).click();
  await expect(page.getByRole("heading", { name: "This file cannot be read" })).toBeVisible();
});

test("a file that changed on the disk is shown beside what was typed, to choose", async ({
  page,
  editor,
  copy,
}) => {
  await openPart(page, editor.address, "Joglo house");
  const special = page.getByLabel("Special");
  await special.fill("Mine");
  // Before the pause after the last key has passed.
  copy.write(villa, copy.text(villa).replace('"beds": 3', '"beds": 4'));
  const dialog = page.getByRole("dialog", { name: "This was changed elsewhere, too" });
  await expect(dialog).toContainText('"beds": 4');
  await expect(dialog).toContainText('"special": "Mine"');
  expect(copy.data(villa)).toMatchObject({ beds: 4 });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(() => copy.data(villa)).toMatchObject({ beds: 3, special: "Mine" });
});

test("captions that changed on the disk are shown beside what was typed, too", async ({
  page,
  editor,
  copy,
}) => {
  const captions = "gallery/captions.json";
  await page.goto(`${editor.address}/#/photos/gallery`);
  await page.getByLabel("Caption").first().fill("Mine");
  copy.write(captions, copy.text(captions).replace("Dinner under the bamboo roof", "Theirs"));
  const dialog = page.getByRole("dialog", { name: "This was changed elsewhere, too" });
  await expect(dialog).toContainText('"caption": "Theirs"');
  await dialog.getByRole("button", { name: "Take this" }).click();
  await expect(page.getByLabel("Caption").first()).not.toHaveValue("Mine");
  expect(copy.newLines(captions)).toEqual(['"caption": "Theirs"']);
});

test("what changes on the disk while nothing is typed is simply shown", async ({
  page,
  editor,
  copy,
}) => {
  await openPart(page, editor.address, "Joglo house");
  copy.write(villa, copy.text(villa).replace('"beds": 3', '"beds": 4'));
  await expect(page.getByLabel("Beds")).toHaveValue("4");
});

test("two tabs see each other's changes", async ({ page, editor, copy, context }) => {
  await openPart(page, editor.address, "Joglo house");
  const other = await context.newPage();
  await openPart(other, editor.address, "Joglo house");
  await page.getByLabel("Special").fill("From the first tab");
  await isSaved(page);
  await expect(other.getByLabel("Special")).toHaveValue("From the first tab");
  await other.getByLabel("Beds").fill("5");
  await isSaved(other);
  await expect
    .poll(() => copy.data(villa))
    .toMatchObject({ beds: 5, special: "From the first tab" });
});

test("without its server the page says so, and keeps what was typed until it is back", async ({
  page,
  editor,
  copy,
  wanted,
}) => {
  wanted.fault.push(/net::ERR_|403/);
  await openPart(page, editor.address, "Joglo house");
  await expect(page.getByLabel("Special")).toBeVisible();
  editor.end();
  await page.getByLabel("Special").fill("Typed without a server");
  await expect(page.getByRole("alert")).toContainText("does not answer");
  await expect(page.getByLabel("Special")).toHaveValue("Typed without a server");
  expect(copy.changes()).toEqual([]);
  await editor.restart();
  await page.reload();
  await expect(page.getByLabel("Special")).toHaveValue("Typed without a server");
  await expect.poll(copy.changes).toEqual([` M ${villa}`]);
});

test("lists are sorted, added to and shortened by the keyboard", async ({ page, editor, copy }) => {
  await openPart(page, editor.address, "Joglo house");
  await page.getByText("Amenities", { exact: false }).first().press("Enter");
  await page.getByRole("button", { name: "Move down: Amenity 1" }).press("Enter");
  await expect.poll(() => copy.data(villa).amenities[0]).toBe("TV & Karaoke");
  await page.getByRole("button", { name: "Remove: Amenity 4" }).press("Enter");
  await expect.poll(() => copy.data(villa).amenities).toHaveLength(3);
  await page.getByRole("button", { name: "Add an amenity" }).press("Enter");
  await page.getByRole("textbox", { name: "Amenity" }).last().fill("Hammock");
  await expect.poll(() => copy.data(villa).amenities.at(-1)).toBe("Hammock");
  expect(await copy.errors()).toEqual([]);
});

const views = [
  ["a form", "#/form/villas%2Fjoglo-house%2Fvilla.json"],
  ["the home page's form", "#/form/pages%2Fhome.json"],
  ["the light table", "#/photos/gallery"],
  ["the changes", "#/changes"],
] as const;
for (const width of [390, 1440]) {
  for (const [name, hash] of views) {
    test(`${name} at ${width} px: axe finds nothing, targets are 44 px, nothing sticks out`, async ({
      page,
      editor,
      copy,
    }) => {
      copy.write(villa, copy.text(villa).replace("2899000", "2999000"));
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${editor.address}/${hash}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle").catch(() => undefined);
      // Everything that can be opened, two levels deep.
      for (let level = 0; level < 2; level += 1) {
        await page.evaluate(() => {
          for (const details of document.querySelectorAll("details")) details.open = true;
        });
      }
      expect(await axeFindings(page)).toEqual([]);
      const small = await page
        .locator(
          "button:visible, a:visible, select:visible, input:visible, textarea:visible, summary:visible",
        )
        .evaluateAll((all) =>
          all
            .filter((element) => !element.classList.contains("visually-hidden"))
            .filter((element) => element.getBoundingClientRect().height < 43.9)
            .map((element) => element.outerHTML.slice(0, 120)),
        );
      expect(small).toEqual([]);
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }));
      expect(scrollWidth).toBe(clientWidth);
    });
  }
}
