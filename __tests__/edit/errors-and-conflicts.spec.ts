import { axeFindings } from "../support/axe";
import { expect, isSaved, openView, test, typeSpecial, villa } from "./support";

// Errors, changes by other people, and a stopped server.

test("a value with an error is marked, not saved, and discarded by the first Undo", async ({
  page,
  editor,
  copy,
}) => {
  await openView(page, editor.address, "Joglo house");
  const price = page.getByRole("textbox", { name: "Price per night" });
  await price.fill("much");
  await expect(page.getByText(/"much" isn't possible here/).last()).toBeVisible();
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await expect(price).toHaveAccessibleDescription(/"much" isn't possible/);
  expect(copy.changes()).toEqual([]);
  // The typed text survives a different view.
  await page.getByRole("link", { name: "Changes and publish" }).click();
  await expect(page.getByText(/Not saved yet.*Joglo house/)).toBeVisible();
  await page.getByRole("link", { name: "Joglo house not saved yet" }).click();
  await expect(price).toHaveValue("much");
  await expect(page.getByText(/"much" isn't possible here/).last()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(price).toHaveValue("2899000");
  await price.fill("3000000");
  await isSaved(page);
  await expect(page.getByText(/"much" isn't/)).toHaveCount(0);
  expect(copy.changes()).toEqual([" M dashboard/rooms.json", ` M ${villa}`]);
});

test("an error in a different file doesn't prevent saving", async ({ page, editor, copy }) => {
  copy.write("navigation.json", "{");
  await page.goto(`${editor.address}/#/form/${encodeURIComponent(villa)}`);
  await expect(page.getByRole("link", { name: /Menus and footer needs correction/ })).toBeVisible();
  await page.getByLabel("Special").fill("A carved roof");
  await isSaved(page);
  await page.getByRole("link", { name: /Menus and footer/ }).click();
  await expect(page.getByRole("heading", { name: "This file can't be read" })).toBeVisible();
});

test.describe("a file that somebody else changes while its form is open:", () => {
  test("changes in different fields are merged without a question", async ({
    page,
    editor,
    copy,
  }) => {
    await typeSpecial(page, editor.address);
    // Within the pause between the last key and saving.
    copy.write(villa, copy.text(villa).replace('"beds": 3', '"beds": 4'));
    await expect.poll(() => copy.data(villa)).toMatchObject({ beds: 4, special: "Mine" });
    await expect(page.getByLabel("Beds", { exact: true }).first()).toHaveValue("4");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("a change in the same field asks, Escape decides nothing, and the choice is saved", async ({
    page,
    editor,
    copy,
  }) => {
    await typeSpecial(page, editor.address);
    const old = copy.data(villa).special;
    copy.write(villa, copy.text(villa).replace(old, "Theirs").replace('"beds": 3', '"beds": 4'));
    const dialog = page.getByRole("dialog", { name: "Somebody else changed this, too" });
    await expect(dialog.getByRole("group", { name: "Special" })).toContainText("Theirs");
    await expect(dialog.getByRole("group")).toHaveCount(1);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    expect(copy.data(villa)).toMatchObject({ beds: 4, special: "Theirs" });
    await page.getByRole("button", { name: "Compare" }).click();
    await dialog.getByRole("radio", { name: "Special: Yours" }).check();
    await dialog.getByRole("button", { name: "Keep these" }).click();
    await expect.poll(() => copy.data(villa)).toMatchObject({ beds: 4, special: "Mine" });
  });

  test("a change of the same caption asks, and the other version can be kept", async ({
    page,
    editor,
    copy,
  }) => {
    const captions = "gallery/captions.json";
    await page.goto(`${editor.address}/#/photos/gallery`);
    const [first] = copy.data(captions).photos;
    await page.getByRole("button", { name: `Edit ${first.file}` }).click();
    await page.getByLabel("Caption").fill("Mine");
    copy.write(captions, copy.text(captions).replace(first.caption, "Theirs"));
    const dialog = page.getByRole("dialog", { name: "Somebody else changed this, too" });
    await dialog.getByRole("radio", { name: /Theirs/ }).check();
    await dialog.getByRole("button", { name: "Keep these" }).click();
    await expect(page.getByLabel("Caption")).toHaveValue("Theirs");
    expect(copy.newLines(captions).join()).toMatch(/^"caption": "Theirs",?$/);
  });
});

test("a file that changes on disk is reloaded in its open form", async ({ page, editor, copy }) => {
  await openView(page, editor.address, "Joglo house");
  copy.write(villa, copy.text(villa).replace('"beds": 3', '"beds": 4'));
  await expect(page.getByLabel("Beds", { exact: true }).first()).toHaveValue("4");
});

test("a response from before a save doesn't replace the saved text", async ({
  page,
  editor,
  copy,
}) => {
  await openView(page, editor.address, "Joglo house");
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isRead = false;
  await page.route(
    (url) => url.pathname === "/api/form",
    async (route) => {
      if (route.request().method() !== "GET" || isRead) return route.fallback();
      const response = await route.fetch();
      isRead = true;
      await released;
      await route.fulfill({ response });
    },
  );
  copy.write(villa, copy.text(villa).replace('"beds": 3', '"beds": 4'));
  await expect.poll(() => isRead).toBe(true);
  // Blocks later loads, because they would load the saved text.
  await page.route("**/api/overview", () => undefined);
  await page.getByLabel("Special").fill("Mine");
  await isSaved(page);
  const secondLoad = page.waitForResponse((response) => response.url().includes("/api/form"));
  release();
  await secondLoad;
  await expect(page.getByLabel("Beds", { exact: true }).first()).toHaveValue("4");
  await expect(page.getByLabel("Special")).toHaveValue("Mine");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("two tabs show each other's changes", async ({ page, editor, copy, context }) => {
  await openView(page, editor.address, "Joglo house");
  const other = await context.newPage();
  await openView(other, editor.address, "Joglo house");
  await page.getByLabel("Special").fill("From the first tab");
  await isSaved(page);
  await expect(other.getByLabel("Special")).toHaveValue("From the first tab");
  await other.getByLabel("Beds", { exact: true }).first().fill("5");
  await isSaved(other);
  await expect
    .poll(() => copy.data(villa))
    .toMatchObject({ beds: 5, special: "From the first tab" });
});

test("without its server, the page shows an alert and keeps typed text until the server is back", async ({
  page,
  editor,
  copy,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_|403/);
  await openView(page, editor.address, "Joglo house");
  await expect(page.getByLabel("Special")).toBeVisible();
  await editor.end();
  await page.getByLabel("Special").fill("Typed without a server");
  await expect(page.getByRole("alert")).toContainText("isn't running");
  await expect(page.getByLabel("Special")).toHaveValue("Typed without a server");
  expect(copy.changes()).toEqual([]);
  await editor.restart();
  await page.reload();
  await expect(page.getByLabel("Special")).toHaveValue("Typed without a server");
  await expect.poll(copy.changes).toEqual([` M ${villa}`]);
});

test("list entries can be moved, added and removed with the keyboard", async ({
  page,
  editor,
  copy,
}) => {
  await openView(page, editor.address, "Joglo house");
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

for (const width of [721, 820, 1000, 1440]) {
  test(`at ${width} px, the bar never covers the save line`, async ({ page, editor }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${editor.address}/#/form/${encodeURIComponent(villa)}`);
    await page.getByLabel("Special").fill("A roof");
    await isSaved(page);
    // A message makes the bar higher.
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("status").filter({ hasText: /^Undone/ })).toBeVisible();
    await page.mouse.wheel(0, 1200);
    const bottomOf = (element: HTMLElement) => element.getBoundingClientRect().bottom;
    const bar = await page.getByRole("banner").evaluate(bottomOf);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    const saved = page.getByRole("status").filter({ hasText: /^Saved on this computer\.$/ });
    expect((await saved.first().boundingBox())?.y).toBeGreaterThanOrEqual(bar - 1);
  });
}

const views = [
  ["a form", "#/form/villas%2Fjoglo-house%2Fvilla.json"],
  ["the home page's form", "#/form/pages%2Fhome.json"],
  ["the photos", "#/photos/gallery"],
  ["the changes", "#/changes"],
] as const;
for (const width of [390, 1440]) {
  for (const [name, hash] of views) {
    test(`${name} at ${width} px: no axe violations, all targets are 44 px high, and nothing overflows`, async ({
      page,
      editor,
      copy,
    }) => {
      copy.write(villa, copy.text(villa).replace("2899000", "2999000"));
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${editor.address}/${hash}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle").catch(() => undefined);
      // Opens all groups, which are nested two levels deep.
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
