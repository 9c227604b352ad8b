import { expect, type Page } from "@playwright/test";
import { desktop, test, withMotion } from "./support";

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

async function openUpload(page: Page) {
  await open(page, "/dbpicture", "Dashboard Picture");
  await button(page, "Upload picture of Joglo house").click();
  await expect(dialog(page, "Upload Picture")).toBeVisible();
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
