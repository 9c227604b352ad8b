import type { Page } from "@playwright/test";
import { contentOf, labels } from "../support/content";
import { expect, hold, hydrated, open, phone, pressBook, test, walkTo } from "./support";

const { formPage, navBar } = labels;
const facility = contentOf<{ end: { text: string } }>("pages/facility.json");
const notFound = contentOf<{ title: string }>("pages/404.json");
const headingOf = (page: Page) => page.getByRole("heading", { level: 1 });

for (const path of ["/#100%", "/no-such-page#100%"]) {
  test(`${path}, whose fragment isn't valid, shows the page at its top`, async ({ page }) => {
    await open(page, path);
    await expect(headingOf(page)).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => window.location.assign("#%E0"));
    await expect(headingOf(page)).toBeVisible();
  });
}

test("a page that loads slowly has a visible sign after a second, which ends when the visitor does something else", async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  const release = await hold(page, "**/page-data/gallery/page-data.json");
  await page.setViewportSize(phone);
  await open(page, "/detail");
  await page.clock.pauseAt(3_600_000);
  await page.evaluate(() => Reflect.get(window, "___navigate")("/gallery"));
  const announcer = page.locator("#gatsby-announcer");
  await page.clock.runFor(999);
  await expect(announcer).toBeEmpty();
  await page.clock.runFor(1);
  await expect(announcer).toHaveText(labels.page.loading);
  const height = () =>
    page.evaluate(() => getComputedStyle(document.documentElement, "::before").borderTopWidth);
  expect(await height()).toBe("4px");
  await page.clock.resume();
  await pressBook(page);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(announcer).toBeEmpty();
  release();
  // The page would open as soon as it is loaded.
  await page.evaluate(() => Reflect.get(window, "___loader").loadPage("/gallery"));
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL("/detail");
});

test("a page whose URL is typed again starts at the top, and a reload keeps its position", async ({
  page,
}) => {
  const position = () => page.evaluate(() => Math.round(window.scrollY));
  await open(page, "/about");
  await page.evaluate(() => window.scrollTo(0, 900));
  // Gatsby stores the position in the next frame.
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).map(Number)))
    .toContain(900);
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
  const release = await hold(page, /\/(app|framework)-[^/]*\.js$/);
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
    page.getByRole("textbox", { name: formPage.email, exact: true }),
    page.getByLabel(formPage.password, { exact: true }),
  ];
  await email.fill("guest@example.com");
  await password.pressSequentially("secret");
  await password.press("Shift+Home");
  release();
  await hydrated(page);
  await expect(email).toHaveValue("guest@example.com");
  await expect(password).toBeFocused();
  await page.keyboard.press("x");
  await expect(password).toHaveValue("x");
  await page.close();
});

test("while the style sheet hangs, all texts are visible, menus open, and links work", async ({
  page,
}) => {
  await hold(page, /\/static\/styles-/);
  await page.setViewportSize(phone);
  // The page has a space of its own between a number and a unit.
  const [last = ""] = facility.end.text.split(/\s*\d/);
  const fragment = `#:~:text=${encodeURIComponent(last).replaceAll("-", "%2D")}`;
  await page.goto(`/facility${fragment}`, { waitUntil: "commit" });
  await expect(page.getByText(last)).toBeInViewport();
  await page.getByRole("button", { name: navBar.menu, exact: true }).click();
  const link = page.getByRole("navigation", { name: navBar.name }).getByRole("link").last();
  await expect(link).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL("/");
});

for (const [name, files] of [
  ["data", /page-data\.json/],
  ["scripts", /\/(app|framework)-[^/]*\.js$/],
] as const) {
  test(`while the ${name} of a house hang, Book shows the booking card on a phone`, async ({
    page,
  }) => {
    await hold(page, files);
    await page.setViewportSize(phone);
    await page.goto("/detail", { waitUntil: "domcontentloaded" });
    await pressBook(page);
    await expect(page.locator("#booking")).toBeInViewport();
  });
}

test.describe("a caption of 150 letters", () => {
  const caption =
    "A veranda above the citronella, with two chairs and a pot of ginger tea. ".repeat(2);
  /** Replaces the first two captions in the page and in its data. */
  async function openGallery(page: Page): Promise<void> {
    const lengthen = (key: string, value: unknown) => (key === "caption" ? caption.trim() : value);
    await page.route("**/page-data/gallery/page-data.json", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: JSON.parse(await response.text(), lengthen) });
    });
    // The page of a different route loads the changed data.
    await open(page, "/login");
    await walkTo(page, "/gallery");
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
  const field = page.getByLabel(formPage.password, { exact: true });
  const button = page.getByRole("button", { name: formPage.showPassword, exact: true });
  const end = await field.evaluate((input) => {
    const { right } = input.getBoundingClientRect();
    return right - Number.parseFloat(getComputedStyle(input).paddingRight);
  });
  expect(end).toBeLessThanOrEqual((await button.boundingBox())?.x ?? 0);
});

test("hostile URLs stay on the site, and show a page that can be used", async ({
  browser,
  baseURL,
}) => {
  // The fixture's page reports the missing page as an error.
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  for (const path of [
    "//evil.example%20",
    "//evil.example/login)",
    "/%5C/evil.example",
    "/about%0A",
    "/about%",
  ]) {
    // Concatenated, because a base URL would resolve the path to another site.
    await page.goto(baseURL + path);
    await page.evaluate(() => window.dispatchEvent(new Event("pointerdown")));
    await page.waitForLoadState("networkidle");
    expect(new URL(page.url()).origin, path).toBe(baseURL);
    await expect(headingOf(page), path).toHaveText(notFound.title);
    await page.getByRole("banner").locator('a[href="/"]').click();
    await expect(page).toHaveURL("/");
  }
  expect(errors).toEqual([]);
  await page.close();
});
