import type { Page } from "@playwright/test";
import { everywhere, expect, open, routes, test } from "./support";

/**
 * Tests Chromium's accessibility tree, which screen readers use. No screen reader runs here, and
 * only a person can judge whether a page is pleasant to listen to.
 */

interface AccessibleNode {
  role: string;
  name: string;
  level?: number;
}

/** Returns the contents of the accessibility tree in reading order. */
async function readTree(page: Page): Promise<AccessibleNode[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const from = (id: string): AccessibleNode[] => {
    const node = byId.get(id);
    const level = node?.properties?.find(({ name }) => name === "level")?.value.value;
    const own = { role: String(node?.role?.value), name: String(node?.name?.value ?? ""), level };
    return [...(node && !node.ignored ? [own] : []), ...(node?.childIds ?? []).flatMap(from)];
  };
  return from(nodes[0]?.nodeId ?? "");
}

const landmarks = ["banner", "navigation", "main", "contentinfo", "complementary", "search"];

/** The landmarks of each kind of page, in order, with their names if they need one. */
const frame = [
  "banner",
  "navigation Main",
  "main",
  "contentinfo",
  "navigation Quick Links",
  "navigation Room Categorys",
];
const houseLandmarks = ["navigation Breadcrumb", "navigation Previous house, Next house"];
const landmarksOf: Readonly<Record<string, readonly string[]>> = {
  "/login": ["main"],
  "/register": ["main"],
  "/dbvillacategory": ["navigation Dashboard", "banner", "main"],
  "/dbpicture": ["navigation Dashboard", "banner", "main"],
  "/about": frame.toSpliced(3, 0, "navigation Useful links"),
  "/facility": frame.toSpliced(3, 0, "navigation On this page"),
  "/gallery": frame.toSpliced(3, 0, "navigation Chapters"),
  "/detail": frame.toSpliced(3, 0, ...houseLandmarks),
  "/detail/kudus-house": frame.toSpliced(3, 0, ...houseLandmarks),
};

test("every page consists of named landmarks, an outline of headings, and images with alt texts", async ({
  page,
}) => {
  for (const path of everywhere) {
    await open(page, path);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const all = await readTree(page);

    const places = all.filter(({ role }) => landmarks.includes(role));
    expect
      .soft(
        places.map(({ role, name }) => `${role} ${name}`.trim()),
        path,
      )
      .toEqual(landmarksOf[path] ?? frame);

    const levels = all.filter(({ role }) => role === "heading").map(({ level }) => level ?? 0);
    expect.soft(levels[0], path).toBe(1);
    expect
      .soft(
        levels.filter((level) => level === 1),
        path,
      )
      .toHaveLength(1);
    expect
      .soft(
        levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
        path,
      )
      .toEqual([]);

    const pictures = all.filter(({ role }) => /^(image|img|graphics)/i.test(role));
    // Only descriptive alt texts: icons, contour lines and the outlined numerals must be hidden.
    expect
      .soft(
        pictures.filter(({ name }) => name.length < 20),
        path,
      )
      .toEqual([]);
    const images = page.getByRole("main").locator("img:visible");
    expect.soft(pictures.length, path).toBeLessThanOrEqual(await images.count());
  }
});

/** Records the texts of all live regions after each change from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(
          '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]',
        ),
      );
      for (const region of new Set(regions)) if (region?.textContent) said.push(region.textContent);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "said"));
}

for (const { from, link, path } of [
  { from: "/category", link: "Gallery", path: "/gallery" },
  { from: "/gallery", link: "Facility", path: "/facility" },
] as const) {
  test(`navigating from ${from} to ${path} is announced once, with its heading, and focus starts at its top`, async ({
    page,
  }) => {
    await open(page, from);
    const said = await listen(page);
    await page.getByRole("contentinfo").getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(path);
    const { h1 } = routes.find((route) => route.path === path) ?? {};
    await expect.poll(said).toEqual([`Navigated to ${h1}`]);
    await expect(page.locator("#gatsby-focus-wrapper")).toBeFocused();
    // A second announcement would happen before the network is idle.
    await page.waitForLoadState("networkidle");
    expect(await said()).toEqual([`Navigated to ${h1}`]);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
}

test("the announcer is in the accessibility tree, but not visible", async ({ page }) => {
  await open(page, "/about");
  const box = await page.locator("#gatsby-announcer").boundingBox();
  expect(box).toMatchObject({ width: 1, height: 1 });
});
