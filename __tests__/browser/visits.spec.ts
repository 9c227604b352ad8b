import type { Page } from "@playwright/test";
import { expect, hydrated, open, phone, test } from "./support";

/** Delays the data of a page. */
const slow = (page: Page, path: string, ms: number) =>
  page.route(`**/page-data${path}/page-data.json`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue().catch(() => undefined);
  });
const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

for (const path of ["/#100%", "/no-such-page#100%"]) {
  test(`${path}, whose fragment isn't valid, shows the page at its top`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => window.location.assign("#%E0"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("a page that loads slowly has a visible sign after a second, which ends when the visitor does something else", async ({
  page,
}) => {
  await slow(page, "/gallery", 4000);
  await page.setViewportSize(phone);
  await open(page, "/detail");
  await footerLink(page, "Gallery").click();
  await expect(page.locator("#gatsby-announcer")).toHaveText("Loading the page…");
  const height = () =>
    page.evaluate(() => getComputedStyle(document.documentElement, "::before").borderTopWidth);
  expect(await height()).toBe("4px");
  await page.getByRole("link", { name: "Book" }).last().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("#gatsby-announcer")).toBeEmpty();
  await page.waitForTimeout(3500);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a page whose URL is typed again starts at the top, and a reload keeps its position", async ({
  page,
}) => {
  const position = () => page.evaluate(() => Math.round(window.scrollY));
  await open(page, "/about");
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(position).toBe(900);
  // Gatsby stores the position in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.reload();
  await hydrated(page);
  await expect.poll(position).toBe(900);
  await page.goto("/robots.txt");
  await open(page, "/about");
  expect(await position()).toBe(0);
});

test("a form keeps its typed text, selection and focus if something changes it before the scripts arrive", async ({
  browser,
}) => {
  // The fixture's page reports that React replaces the page as an error.
  const page = await browser.newPage();
  await page.route(/\/(app|framework)-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.matches("p")) node.nodeValue = `${node.nodeValue} ***`;
    }
    for (const field of document.querySelectorAll("main input"))
      field.after(document.createElement("button"));
    document.body.prepend(document.createElement("aside"));
  });
  const [email, password] = [
    page.getByRole("textbox", { name: "Email" }),
    page.getByLabel("Password", { exact: true }),
  ];
  await email.fill("guest@example.com");
  await password.pressSequentially("secret");
  await password.press("Shift+Home");
  await hydrated(page);
  await expect(email).toHaveValue("guest@example.com");
  await expect(password).toBeFocused();
  await page.keyboard.press("x");
  await expect(password).toHaveValue("x");
  await page.close();
});

/** Never answers requests for some files. */
const hang = (page: Page, files: RegExp) => page.route(files, () => undefined);

test("while the style sheet hangs, all texts are visible, menus open, and links work", async ({
  page,
}) => {
  await hang(page, /\/static\/styles-/);
  await page.setViewportSize(phone);
  await page.goto("/facility#:~:text=separate%20for%20men", { waitUntil: "commit" });
  await expect(page.getByText("separate for men")).toBeInViewport();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Gallery" }).first().click();
  await expect(page).toHaveURL(/\/gallery$/);
});

for (const [name, files] of [
  ["data", /page-data\.json/],
  ["scripts", /\/(app|framework)-[^/]*\.js$/],
] as const) {
  test(`while the ${name} of a house hang, Book shows the booking card on a phone`, async ({
    page,
  }) => {
    await hang(page, files);
    await page.setViewportSize(phone);
    await page.goto("/detail", { waitUntil: "domcontentloaded" });
    await page.getByRole("link", { name: "Book" }).last().click();
    await expect(page.getByRole("region", { name: "Book" })).toBeInViewport();
  });
}

test.describe("a caption of 150 letters", () => {
  const caption =
    "A veranda above the citronella, with two chairs and a pot of ginger tea. ".repeat(2);
  /** Replaces the first two captions in the page and in its data. */
  async function openGallery(page: Page): Promise<void> {
    const long = (text: string) =>
      text.replace(/"caption":"[^"]*"/g, `"caption":"${caption.trim()}"`);
    await page.route("**/page-data/gallery/page-data.json", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: long(await response.text()) });
    });
    // The page of a different route loads the changed data.
    await open(page, "/about");
    await footerLink(page, "Gallery").click();
    await expect(page.locator("main figcaption").first()).toContainText("citronella");
  }

  test("is cut in its tile, whose photo keeps its height on a phone", async ({ browser }) => {
    const page = await browser.newPage({ viewport: phone, hasTouch: true, isMobile: true });
    await openGallery(page);
    const heights = await page
      .locator("main li figure a")
      .evaluateAll((photos) => photos.map((photo) => photo.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThan(80);
    await page.close();
  });

  test("is whole in the viewer, scrolls there, and can be selected", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openGallery(page);
    await page.locator("main li figure a").first().click();
    const viewer = page.getByRole("dialog");
    const text = viewer.locator("figure:not([inert]) figcaption");
    await expect(text).toContainText("ginger tea");
    const box = await text.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
    await viewer.getByRole("link").last().scrollIntoViewIfNeeded();
    await expect(viewer.getByRole("link").last()).toBeInViewport();
    await text.evaluate((element) => element.scrollTo(0, 0));
    const { x = 0, y = 0 } = (await text.locator("span").first().boundingBox()) ?? {};
    await page.mouse.move(x + 5, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 200, y + 10, { steps: 4 });
    await page.mouse.up();
    await expect(viewer).toBeVisible();
    expect(await page.evaluate(() => String(window.getSelection()).length)).toBeGreaterThan(5);
  });
});

test("a long shown password ends before the button", async ({ page }) => {
  await open(page, "/login");
  const field = page.getByLabel("Password", { exact: true });
  const button = page.getByRole("button", { name: "Show password" });
  const end = await field.evaluate((input) => {
    const { right } = input.getBoundingClientRect();
    return right - Number.parseFloat(getComputedStyle(input).paddingRight);
  });
  expect(end).toBeLessThanOrEqual((await button.boundingBox())?.x ?? 0);
});

for (const path of [
  "//evil.example%20",
  "//evil.example/login)",
  "/%5C/evil.example",
  "/about%0A",
  "/about%",
]) {
  test(`${path} stays on the site, and shows a page that can be used`, async ({ browser }) => {
    // The fixture's page reports the missing page as an error.
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    // Concatenated, because a base URL would resolve the path to another site.
    await page.goto(test.info().project.use.baseURL + path);
    await page.evaluate(() => window.dispatchEvent(new Event("pointerdown")));
    await page.waitForLoadState("networkidle");
    expect(new URL(page.url()).origin).toBe(test.info().project.use.baseURL);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The path ends here");
    await page.getByRole("contentinfo").getByRole("link", { name: "Gallery", exact: true }).click();
    await expect(page).toHaveURL(/\/gallery$/);
    expect(errors).toEqual([]);
    await page.close();
  });
}
