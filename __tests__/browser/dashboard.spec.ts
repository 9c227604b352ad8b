import { test as base, expect, type Page } from "@playwright/test";
import { desktop, phone, test, withMotion } from "./support";

test.use(withMotion);

const screens = [
  { path: "/dbvillacategory", title: "Dashboard Villa category", entry: "Villa Category" },
  { path: "/dbpicture", title: "Dashboard Picture", entry: "Picture" },
] as const;
const preview = "Preview. Nothing on these screens is saved.";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function open(page: Page, path: string, title: string) {
  const response = await page.goto(path);
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByRole("table", { name: title })).toBeVisible();
  return response;
}

async function openEditPrice(page: Page) {
  await open(page, "/dbvillacategory", "Dashboard Villa category");
  await button(page, "Edit price of Joglo house").click();
  await expect(dialog(page, "Edit price")).toBeVisible();
}

async function openUpload(page: Page) {
  await open(page, "/dbpicture", "Dashboard Picture");
  await button(page, "Upload picture of Joglo house").click();
  await expect(dialog(page, "Upload Picture")).toBeVisible();
}

/** Checks that Tab moves focus only within the open dialog and the browser's own controls. */
async function expectFocusInside(page: Page) {
  for (let tab = 0; tab < 8; tab += 1) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(
      () => document.activeElement?.closest("dialog, body")?.tagName ?? "nowhere",
    );
    const passing = await page.evaluate(() => document.activeElement === document.body);
    expect(place === "DIALOG" || passing).toBe(true);
  }
}

test.describe("a client-only route", () => {
  for (const { path, title } of screens) {
    test(`${path} opens from a deep link and after a reload, and shows only its own screen`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => {
          const title = document.querySelector("h1");
          const text = title?.checkVisibility() ? title.textContent : undefined;
          if (text && seen.at(-1) !== text) seen.push(text);
        }).observe(document, { childList: true, subtree: true, characterData: true });
      });
      const response = await open(page, path, title);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(`${title} | Bukit Serai`);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
      await expect(page.getByText(preview)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);

      await page.reload();
      await expect(heading(page)).toHaveText(title);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.evaluate(() => Reflect.get(window, "seen"))).toEqual([title]);
    });
  }

  test("changes between both screens with Back and Forward", async ({ page }) => {
    await page.setViewportSize(desktop);
    const [villaCategory, picture] = screens;
    await open(page, villaCategory.path, villaCategory.title);
    await page.getByRole("link", { name: "Picture" }).click();
    await expect(heading(page)).toHaveText(picture.title);
    await expect(page.locator("nav [aria-current=page]")).toHaveText("Picture");
    await page.goBack();
    await expect(heading(page)).toHaveText(villaCategory.title);
    await expect(page).toHaveTitle(`${villaCategory.title} | Bukit Serai`);
    await page.goForward();
    await expect(heading(page)).toHaveText(picture.title);
    await expect(page).toHaveTitle(`${picture.title} | Bukit Serai`);
  });
});

base.describe("without JavaScript", () => {
  base.use({ javaScriptEnabled: false });
  for (const { path } of screens) {
    base(`${path} says what it needs and leads back`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.locator("main h1")).toHaveText("The dashboard needs JavaScript");
      await expect(page.locator("main h1")).toBeVisible();
      await expect(page.locator("main a")).toHaveAttribute("href", "/");
    });
  }
});

base("a bundle that does not come is said so", async ({ page }) => {
  await page.route(/\/dashboard-[^/]*\.js$/, (route) => route.abort());
  await page.goto("/dbpicture");
  await expect(page.getByRole("alert")).toContainText("The dashboard could not be loaded.");
  await page.unrouteAll();
  await button(page, "Load again").click();
  await expect(heading(page)).toHaveText("Dashboard Picture");
});

test.describe("the side menu", () => {
  test("pushes the page aside from 960 px, and the page moves back when it closes", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 960, height: 800 });
    await open(page, "/dbvillacategory", "Dashboard Villa category");
    const left = () => page.locator("main").evaluate((main) => main.getBoundingClientRect().left);
    expect(await left()).toBe(264);
    await button(page, "Back").click();
    await expect.poll(left).toBe(0);
    await expect(button(page, "Back")).toBeHidden();
    await button(page, "Menu").click();
    await expect.poll(left).toBe(264);
  });

  test("covers narrower pages as a modal, closes with Back, Escape or the scrim, and returns focus", async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await open(page, "/dbpicture", "Dashboard Picture");
    for (const close of [
      () => button(page, "Back").click(),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(350, 500),
    ]) {
      await button(page, "Menu").click();
      await expect(dialog(page, "Dashboard")).toBeVisible();
      await expectFocusInside(page);
      await close();
      await expect(dialog(page, "Dashboard")).toBeHidden();
      await expect(button(page, "Menu")).toBeFocused();
    }
  });
});

test.describe("the modal", () => {
  for (const { name, show, opener } of [
    { name: "Edit price", show: openEditPrice, opener: "Edit price of Joglo house" },
    { name: "Upload Picture", show: openUpload, opener: "Upload picture of Joglo house" },
  ]) {
    test(`${name} traps focus, keeps the page in place, closes with Close, Escape or the scrim, and returns focus`, async ({
      page,
    }) => {
      await page.setViewportSize(desktop);
      await show(page);
      for (const close of [
        () => button(page, "Close").click(),
        () => page.keyboard.press("Escape"),
        () => page.mouse.click(700, 20),
      ]) {
        await expect(dialog(page, name)).toBeVisible();
        await expectFocusInside(page);
        const main = await page.locator("main").boundingBox();
        expect((main?.x ?? 0) + (main?.width ?? 0)).toBe(1440);
        await close();
        await expect(dialog(page, name)).toBeHidden();
        await expect(button(page, opener)).toBeFocused();
        await button(page, opener).click();
      }
    });
  }
});

test.describe("the mock-up", () => {
  test("sends no request and changes no URL on typing, Enter and clicks on inert controls", async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    await openUpload(page);
    await page.waitForLoadState("networkidle");
    const requests: string[] = [];
    page.on("request", (request) => {
      // On a busy machine, images and the data of linked pages can load later than that.
      const { pathname, search } = new URL(request.url());
      const isExpected = /\/page-data\.json$|\.(avif|webp|jpg)$/.test(pathname) && !search;
      if (!isExpected) requests.push(request.url());
    });

    await page.getByLabel("Add the file URL").fill("https://a.example/b.pdf");
    await page.keyboard.press("Enter");
    for (const name of ["browse", "Upload", "Save"]) await button(page, name).click();
    await page.keyboard.press("Escape");
    await page.getByRole("searchbox", { name: "Search" }).fill("joglo");
    await page.keyboard.press("Enter");
    await button(page, "Notifications: 1 new").click();
    await button(page, "Account").click();

    await expect(page).toHaveURL(/\/dbpicture$/);
    expect(requests).toEqual([]);
    expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(["", 0]);
  });
});
