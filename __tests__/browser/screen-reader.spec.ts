import type { Page } from "@playwright/test";
import { everywhere, expect, open, routes, test } from "./support";

/**
 * What a screen reader is given: no reader runs here, but the accessibility tree that Chromium hands
 * to one does. Whether it reads well is for a person to judge.
 */

test.use({ contextOptions: { reducedMotion: "reduce" } });

interface Heard {
  role: string;
  name: string;
  level?: number;
}

/** All that is in the accessibility tree, in the order in which it is read. */
async function heard(page: Page): Promise<Heard[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const from = (id: string): Heard[] => {
    const node = byId.get(id);
    const level = node?.properties?.find(({ name }) => name === "level")?.value.value;
    const own = { role: String(node?.role?.value), name: String(node?.name?.value ?? ""), level };
    return [...(node && !node.ignored ? [own] : []), ...(node?.childIds ?? []).flatMap(from)];
  };
  return from(nodes[0]?.nodeId ?? "");
}

const landmarks = ["banner", "navigation", "main", "contentinfo", "complementary", "search"];

/** The landmarks of each kind of page, in order, with the names of those that need one. */
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
  "/gallery": frame.toSpliced(3, 0, "navigation Chapters"),
  "/detail": frame.toSpliced(3, 0, ...houseLandmarks),
  "/detail/kudus-house": frame.toSpliced(3, 0, ...houseLandmarks),
};

test("every page is one of named landmarks, an outline of headings and pictures with a text", async ({
  page,
}) => {
  for (const path of everywhere) {
    await open(page, path);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const all = await heard(page);

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
    // A text that describes; icons, contour lines and the outlined numerals are not heard.
    expect
      .soft(
        pictures.filter(({ name }) => name.length < 20),
        path,
      )
      .toEqual([]);
    const shown = page.getByRole("main").locator("img:visible");
    expect.soft(pictures.length, path).toBeLessThanOrEqual(await shown.count());
  }
});

/** All that live regions say from now on, by their text after each change. */
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
  test(`a change of page from ${from} to ${path} is said once, by its heading, and focus begins at its top`, async ({
    page,
  }) => {
    await open(page, from);
    const said = await listen(page);
    await page.getByRole("contentinfo").getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(path);
    const { h1 } = routes.find((route) => route.path === path) ?? {};
    await expect.poll(said).toEqual([`Navigated to ${h1}`]);
    await expect(page.locator("#gatsby-focus-wrapper")).toBeFocused();
    // What is said twice is said again at the latest when the page has come to rest.
    await page.waitForLoadState("networkidle");
    expect(await said()).toEqual([`Navigated to ${h1}`]);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
}

test("the announcer is heard, not seen", async ({ page }) => {
  await open(page, "/about");
  const box = await page.locator("#gatsby-announcer").boundingBox();
  expect(box).toMatchObject({ width: 1, height: 1 });
});
