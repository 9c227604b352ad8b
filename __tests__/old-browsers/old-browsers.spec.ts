import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { findIllegible } from "../browser/appearance/legible";
import type { Browser, Preferences } from "../engines/driver";
import { saveScreenshots } from "../engines/lane";
import {
  click,
  counter,
  find,
  focused,
  isHydrated,
  isThere,
  open,
  path,
  slide,
  type Target,
  until,
} from "../engines/page";
import { webkit } from "../engines/webkit";
import { photoCount, sampleRoutes } from "../support/routes";
import { startChromium } from "./chromium";
import { startFirefox } from "./firefox";
import { findChromium, findFirefox, type Program } from "./programs";
import { type Site, serveSite, serveSiteForOldSafari } from "./sites";

/*
 * Tests the specified behaviour in the oldest supported browsers. `programs.ts` downloads them.
 * Tests of unavailable browsers are skipped with a reason.
 */
interface OldBrowser {
  name: string;
  find: () => Promise<Program>;
  start: (preferences?: Preferences) => Promise<Browser>;
  serve: () => Promise<Site>;
}

const supported: readonly OldBrowser[] = [
  {
    name: "Chromium 109",
    find: () => findChromium(109),
    start: (preferences) => startChromium(109, preferences),
    serve: serveSite,
  },
  { name: "Firefox 115", find: findFirefox, start: startFirefox, serve: serveSite },
  {
    name: "WebKit without what Safari 15.4 lacks",
    find: async () => (webkit.missing ? { missing: webkit.missing } : { path: "", libraries: "" }),
    start: webkit.start,
    serve: serveSiteForOldSafari,
  },
];
const unsupported: OldBrowser = {
  name: "Chromium 92",
  find: () => findChromium(92),
  start: (preferences) => startChromium(92, preferences),
  serve: serveSite,
};

const sizes = [
  [390, 844],
  [1440, 900],
] as const;
const routes = [...sampleRoutes, "/no-such-page"];

const modal: Target = { css: "dialog[open]" };
const menuButton: Target = { css: "[popovertarget=menu]" };
const tile: Target = { css: "main li a[data-in-place]" };

/** Returns the photos that aren't loaded after scrolling through the whole page. */
const missingPhotos = (browser: Browser) =>
  browser.evaluate(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>("main img")].filter((image) => {
      const { display, visibility } = getComputedStyle(image);
      // Firefox reports no width for an SVG without its own size.
      if (/\.svg$|^data:image\/svg/.test(image.currentSrc || image.src)) return false;
      return display !== "none" && visibility !== "hidden" && image.getClientRects().length > 0;
    });
    const missing = images.filter((image) => !(image.complete && image.naturalWidth > 0));
    missing[0]?.scrollIntoView({ block: "center" });
    return missing.map(({ alt }) => alt);
  });

const scrollToTop = (browser: Browser) => browser.evaluate(() => window.scrollTo(0, 0));

/** Chrome 106 to 113 warn about a future meaning of the attribute. */
const ownErrors = async (browser: Browser) =>
  (await browser.errors()).filter((error) => !error.includes("Found a 'popover' attribute"));

const textOf = (browser: Browser, css: string) =>
  browser.evaluate(
    (selector) =>
      // biome-ignore lint/performance/useDomNodeTextContent: innerText has the spaces that a reader sees
      document.querySelector<HTMLElement>(selector)?.innerText.replace(/\s+/g, " ") ?? "",
    css,
  );

/**
 * Returns whether a hit test in the middle of the window finds the page instead of an invisible
 * menu.
 */
const isUncovered = (browser: Browser) =>
  browser.evaluate(
    () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest("main") != null,
  );

interface Behaviour {
  name: string;
  /** Minimum window width in px at which the behaviour exists. */
  from?: number;
  run: (browser: Browser, site: string) => Promise<void>;
}

const behaviours: readonly Behaviour[] = [
  ...routes.map((route) => ({
    name: `every route: ${route} loads its photos, has no overlapping text and logs no error`,
    async run(browser: Browser, site: string) {
      await open(browser, site + route);
      await until(() => missingPhotos(browser), []);
      await scrollToTop(browser);
      await until(() => browser.evaluate(findIllegible), []);
      if (!route.startsWith("/db")) expect(await isUncovered(browser)).toBe(true);
      // The 404 page itself logs an error, and so does the request for its data.
      if (route !== "/no-such-page") expect(await ownErrors(browser)).toEqual([]);
    },
  })),
  {
    name: "bars and menus: the menu opens, closes with Escape, returns focus, and links to other pages",
    async run(browser, site) {
      await open(browser, `${site}/category`);
      const link = { css: "#menu a", name: "Gallery" };
      expect(await isThere(browser, link)).toBe(false);
      await click(browser, menuButton);
      await until(() => isThere(browser, link), true);
      await browser.evaluate(() => document.querySelector<HTMLElement>("#menu a")?.focus());
      await browser.press("Escape");
      await until(() => isThere(browser, link), false);
      await until(() => focused(browser), "Menu");
      await click(browser, menuButton);
      await click(browser, link);
      await until(() => path(browser), "/gallery");
      await until(() => isThere(browser, link), false);
    },
  },
  {
    name: "bars and menus: a click outside or a second click on its button closes the menu",
    from: 768,
    async run(browser, site) {
      await open(browser, `${site}/about`);
      const link = { css: "#menu a", name: "Gallery" };
      for (const closeMenu of [() => browser.click(900, 700), () => click(browser, menuButton)]) {
        await click(browser, menuButton);
        await until(() => isThere(browser, link), true);
        await closeMenu();
        await until(() => isThere(browser, link), false);
      }
    },
  },
  {
    name: "bars and menus: Villa Category opens, and only one menu is open",
    from: 768,
    async run(browser, site) {
      await open(browser, site);
      const house = { css: "#villa-category a", name: "Kudus house" };
      await browser.move(5, 890);
      await click(browser, menuButton);
      await until(() => isThere(browser, { css: "#menu a" }), true);
      await browser.evaluate(() =>
        document.querySelector<HTMLElement>("[popovertarget=villa-category]")?.click(),
      );
      await until(() => isThere(browser, house), true);
      await until(() => isThere(browser, { css: "#menu a" }), false);
      await click(browser, house);
      await until(() => path(browser), "/category");
    },
  },
  {
    name: "bars and menus: after Back closed a menu, the page scrolls and the menu opens again",
    async run(browser, site) {
      await open(browser, `${site}/category`);
      const link = { css: "#menu a", name: "About" };
      await click(browser, { css: "footer a", name: "Gallery" });
      await until(() => path(browser), "/gallery");
      await click(browser, menuButton);
      await until(() => isThere(browser, link), true);
      await browser.evaluate(() => history.back());
      await until(() => path(browser), "/category");
      await until(() => isThere(browser, link), false);
      const overflow = () =>
        browser.evaluate(() => getComputedStyle(document.documentElement).overflowY);
      await until(async () => (await overflow()) === "hidden", false);
      await click(browser, menuButton);
      await until(() => isThere(browser, link), true);
      await browser.press("Escape");
      await until(() => isThere(browser, link), false);
    },
  },
  {
    name: "bars and menus: Tab leaves the menu, which closes",
    async run(browser, site) {
      await open(browser, `${site}/about`);
      await click(browser, menuButton);
      const last = () =>
        browser.evaluate(() => {
          const links = [...document.querySelectorAll<HTMLElement>("#menu a")];
          links
            .filter((link) => link.getClientRects().length > 0)
            .at(-1)
            ?.focus();
          return !!document.activeElement?.closest("#menu");
        });
      await until(last, true);
      await browser.press("Tab");
      await until(() => isThere(browser, { css: "#menu a" }), false);
      expect(await browser.evaluate(() => document.activeElement?.closest("#menu") ?? null)).toBe(
        null,
      );
      expect(await focused(browser)).not.toBe("Menu");
    },
  },
  {
    name: "the hero advances, shows the slide of a clicked line, and pauses",
    async run(browser, site) {
      await open(browser, site);
      await browser.move(5, 5);
      await until(() => slide(browser), "2 of 3");
      await click(browser, { css: "button", name: "Pause the slideshow" });
      await until(() => isThere(browser, { css: "button", name: "Play the slideshow" }), true);
      await browser.evaluate(() =>
        document.querySelector<HTMLElement>('button[aria-label^="Slide 3"]')?.click(),
      );
      await until(() => slide(browser), "3 of 3");
    },
  },
  {
    name: "the hero's second button scrolls to the text below, and Back returns",
    async run(browser, site) {
      await open(browser, site);
      await browser.move(5, 5);
      await click(browser, { css: "[role=group]:not([inert]) a[href='#abouta']" });
      const top = () =>
        browser.evaluate(() => document.querySelector("#abouta")?.getBoundingClientRect().top ?? 0);
      await until(async () => Math.abs((await top()) - 80) < 1, true);
      await browser.evaluate(() => history.back());
      await until(() => browser.evaluate(() => location.hash), "");
      await until(async () => (await top()) > 300, true);
    },
  },
  {
    name: "lightbox: it opens, only its own links get focus, Next works, and Back and Escape close it",
    async run(browser, site) {
      await open(browser, `${site}/gallery`);
      await click(browser, tile);
      await until(() => counter(browser), `1 of ${photoCount}`);
      const neighbour = "dialog[open] figure[aria-hidden=true] a";
      await until(() => browser.evaluate((css) => !!document.querySelector(css), neighbour), true);
      // Five presses: the photo's three links, and the next photo's links if they could have focus.
      for (let presses = 0; presses < 5; presses += 1) {
        await browser.press("Tab");
        const isHidden = await browser.evaluate(
          (css) => !!document.activeElement?.matches(css),
          neighbour,
        );
        expect(isHidden, "focus on a neighbouring photo").toBe(false);
      }
      await click(browser, { css: "dialog[open] button", name: "Next photo" });
      await until(() => counter(browser), `2 of ${photoCount}`);
      await browser.evaluate(() => history.back());
      await until(() => isThere(browser, modal), false);
      await until(() => path(browser), "/gallery");
      await click(browser, tile);
      await until(() => counter(browser), `1 of ${photoCount}`);
      await browser.press("Escape");
      await until(() => isThere(browser, modal), false);
      expect(await ownErrors(browser)).toEqual([]);
    },
  },
  {
    name: "lightbox: keys and buttons enlarge and turn photos, and Forward and a reload show the photo again",
    async run(browser, site) {
      await open(browser, `${site}/gallery/chapters/food`);
      await click(browser, tile);
      const isFirst = async () => /^1 of \d+$/.test(await counter(browser));
      await until(isFirst, true);
      const scale = () =>
        browser.evaluate(() => {
          const figure = document.querySelector<HTMLElement>(
            "dialog[open] figure[aria-hidden=false]",
          );
          return Number(/scale\(([\d.]+)\)/.exec(figure?.style.transform ?? "")?.[1]);
        });
      await click(browser, { css: "dialog[open] button", name: "Zoom in" });
      await until(scale, 2);
      await browser.press("0");
      await until(scale, 1);
      await browser.press("End");
      await until(isFirst, false);
      const last = await counter(browser);
      const page = await path(browser);
      await browser.evaluate(() => history.back());
      await until(() => isThere(browser, modal), false);
      await browser.evaluate(() => history.forward());
      await until(() => counter(browser), last);
      await browser.reload();
      await until(() => path(browser).catch(() => ""), page);
      await until(() => isThere(browser, { css: "article h1" }), true);
      expect(await isThere(browser, modal)).toBe(false);
    },
  },
  {
    name: "a photo's page links to the next photo, and Back returns",
    async run(browser, site) {
      await open(browser, `${site}/gallery/veranda-rain`);
      await click(browser, { css: "article a", name: "Next photo" });
      await until(async () => (await path(browser)) !== "/gallery/veranda-rain", true);
      await browser.evaluate(() => history.back());
      await until(() => path(browser), "/gallery/veranda-rain");
    },
  },
  {
    name: "the testimonials turn, and wrap",
    async run(browser, site) {
      await open(browser, site);
      const comment = () => textOf(browser, "blockquote");
      const first = await comment();
      await click(browser, { css: "button", name: "Previous guest" });
      await until(async () => (await comment()) !== first, true);
      await click(browser, { css: "button", name: "Next guest" });
      await until(comment, first);
    },
  },
  {
    name: "More photos adds the next step to the gallery",
    async run(browser, site) {
      await open(browser, `${site}/gallery`);
      const count = () => browser.evaluate(() => document.querySelectorAll("main figure").length);
      expect(await count()).toBe(15);
      await click(browser, { css: "a", name: "More photos" });
      await until(count, photoCount);
    },
  },
  {
    name: "a chosen currency is shown in the middle of its field and next to the prices",
    async run(browser, site) {
      await open(browser, `${site}/category`);
      const field = { css: "footer select" };
      await browser.evaluate(() => {
        const select = document.querySelector<HTMLSelectElement>("footer select");
        if (!select) return;
        select.value = "EUR";
        select.dispatchEvent(new Event("change", { bubbles: true }));
      });
      await until(async () => (await textOf(browser, "main article")).includes("≈ €"), true);
      await until(async () => (await find(browser, field))?.ready ?? null, true);
      /**
       * Returns the distance in px from the middle of the text to that of its field, or null if the
       * text isn't painted there yet.
       */
      const distance = async () => {
        const box = await find(browser, field);
        if (!box) return null;
        // Without the border and the arrow.
        const { data, info } = await sharp(await browser.screenshot())
          .extract({
            left: Math.round(box.x) + 4,
            top: Math.round(box.y) + 4,
            width: Math.round(box.width / 2),
            height: Math.round(box.height) - 8,
          })
          .greyscale()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const lines = Array.from({ length: info.height }, (_, line) =>
          data.subarray(line * info.width, (line + 1) * info.width),
        );
        const bright = lines.flatMap((line, at) => (line.some((value) => value > 160) ? [at] : []));
        if (bright.length <= 5) return null;
        const middle = ((bright[0] ?? 0) + (bright.at(-1) ?? 0)) / 2;
        return Math.abs(middle - (info.height - 1) / 2);
      };
      // The page may still move between the measurement and the screenshot.
      await until(async () => ((await distance()) ?? Number.POSITIVE_INFINITY) <= 3, true);
    },
  },
  {
    name: "the list of houses shows three cards until See more villa, which focuses the fourth",
    async run(browser, site) {
      await open(browser, `${site}/category`);
      const isPhone = await browser.evaluate(() => innerWidth < 768);
      const cards = () =>
        browser.evaluate(
          () =>
            [...document.querySelectorAll("main article")].filter(
              (card) => card.getClientRects().length > 0,
            ).length,
        );
      await until(cards, isPhone ? 3 : 6);
      if (!isPhone) return;
      await click(browser, { css: "button", name: "See more villa" });
      await until(cards, 6);
      await until(() => focused(browser), "Kudus house");
    },
  },
  {
    name: "the booking panel's total includes dates, room and extra beds",
    async run(browser, site) {
      await open(browser, `${site}/detail`);
      await browser.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLElement>("a")].filter(
          ({ textContent, offsetParent }) => textContent === "Book" && offsetParent,
        );
        links[0]?.click();
      });
      await until(() => isThere(browser, modal), true);
      const panel = () => textOf(browser, "dialog[open]");
      const has = (text: string) =>
        until(async () => (await panel()).includes(text) || panel(), true);
      await has("Rp 3.200.000");
      await click(browser, { css: "dialog[open] button", name: "Extra bed: one more" });
      await has("Rp 3.400.000");
      await click(browser, { css: "dialog[open] label", name: "Addons" });
      await has("Total Rp 3.000.000");
      await browser.evaluate(() => {
        const select = document.querySelector<HTMLSelectElement>("dialog[open] select");
        if (!select) return;
        select.selectedIndex = 3;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      });
      await has("Rp 2.499.000");
      await click(browser, { css: "dialog[open] button", name: "Choose dates" });
      await browser.evaluate(() => {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
        document
          .querySelectorAll<HTMLInputElement>("dialog[open] input[type=date]")
          .forEach((input, index) => {
            set?.call(input, index === 0 ? "2099-03-01" : "2099-03-04");
            input.dispatchEvent(new Event("input", { bubbles: true }));
          });
      });
      await has("3 nights");
      await browser.press("Escape");
      await until(() => isThere(browser, modal), false);
      expect(await isUncovered(browser)).toBe(true);
    },
  },
  {
    name: "the login form shows its password, and its dialog opens, dims the page, and closes",
    async run(browser, site) {
      await open(browser, `${site}/login`);
      await click(browser, { css: "button", name: "Show password" });
      await until(
        () => isThere(browser, { css: "input[autocomplete=current-password][type=text]" }),
        true,
      );
      await click(browser, { css: "button", name: "Forgot password?" });
      await until(() => isThere(browser, modal), true);
      const backdrop = await browser.evaluate(() => {
        const dialog = document.querySelector("dialog[open]") as HTMLElement;
        return getComputedStyle(dialog, "::backdrop").backgroundColor;
      });
      expect(backdrop).toBe("rgba(8, 21, 19, 0.62)");
      await click(browser, { css: "dialog[open] button", name: "Close" });
      await until(() => isThere(browser, modal), false);
      await until(() => focused(browser), "Forgot password?");
    },
  },
  {
    name: "the dashboard opens its menu and a dialog, and links to its other screen",
    async run(browser, site) {
      await open(browser, `${site}/dbvillacategory`);
      await click(browser, { css: "button", name: "Edit price of Joglo house" });
      await until(() => isThere(browser, modal), true);
      await browser.press("Escape");
      await until(() => isThere(browser, modal), false);
      const link = { css: "nav a", name: "Picture" };
      if (!(await isThere(browser, link))) {
        await browser.evaluate(() => document.querySelector<HTMLElement>("header button")?.click());
        await until(() => isThere(browser, link), true);
      }
      await click(browser, link);
      await until(() => path(browser), "/dbpicture");
      await until(() => isThere(browser, { css: "h1", name: "Dashboard Picture" }), true);
    },
  },
  {
    name: "the rows of the dashboard are as high as their images, with all texts and icons in the middle",
    from: 768,
    async run(browser, site) {
      await open(browser, `${site}/dbvillacategory`);
      await until(() => isThere(browser, { css: "tbody tr" }), true);
      const offCentre = await browser.evaluate(() => {
        const middle = ({ top, height }: DOMRect) => top + height / 2;
        return [...document.querySelectorAll("tbody tr")].flatMap((row) => {
          const centre = middle(row.getBoundingClientRect());
          return [...row.querySelectorAll("img, td span, button")].filter(
            (part) => Math.abs(middle(part.getBoundingClientRect()) - centre) > 4,
          );
        }).length;
      });
      expect(offCentre).toBe(0);
    },
  },
];

for (const old of supported) {
  test.describe(old.name, () => {
    for (const [width, height] of sizes) {
      test.describe(`${width} px`, () => {
        const using = startFor(old);
        for (const { name, run } of behaviours.filter(({ from = 0 }) => from <= width)) {
          test(name, async () => {
            const { browser, site } = using();
            await browser.resize(width, height);
            await run(browser, site.url);
          });
        }
      });
    }
  });
}

/** Returns the buttons and fields that are drawn although no script runs. */
const deadControls = (browser: Browser) =>
  browser.evaluate(() =>
    // The select of the booking bar has no effect even with scripts, because the listing asks
    // again.
    [
      ...document.querySelectorAll<HTMLElement>(
        "button, section:not(#categorya) select, input[type=checkbox]",
      ),
    ]
      .filter((control) => control.getClientRects().length > 0)
      .map((control) => control.getAttribute("aria-label") ?? control.textContent),
  );

/** Returns the labels that are drawn although their control isn't. */
const lonelyLabels = (browser: Browser) =>
  browser.evaluate(() =>
    [...document.querySelectorAll("label")]
      .filter((label) => label.getClientRects().length > 0)
      .filter((label) => !label.control?.getClientRects().length)
      .map((label) => label.textContent),
  );

test.describe(unsupported.name, () => {
  const using = startFor(unsupported);
  for (const [width, height] of sizes) {
    for (const route of routes) {
      test(`${width} px: ${route} is readable in one column, and every visible control works`, async () => {
        const { browser, site } = using();
        await browser.resize(width, height);
        await browser.goto(site.url + route);
        await until(
          () => browser.evaluate(() => getComputedStyle(document.body).maxWidth !== "none"),
          true,
        );
        await until(() => missingPhotos(browser), []);
        await scrollToTop(browser);
        expect(await browser.evaluate(findIllegible)).toEqual([]);
        expect(await deadControls(browser)).toEqual([]);
        expect(await lonelyLabels(browser)).toEqual([]);
        const widest = await browser.evaluate(() =>
          Math.max(0, ...[...document.images].map((image) => image.getBoundingClientRect().width)),
        );
        expect(widest).toBeLessThanOrEqual(Math.min(width, 700));
      });
    }
  }

  test("links, prices and contacts are visible", async () => {
    const { browser, site } = using();
    await browser.resize(390, 844);
    await browser.goto(`${site.url}/detail`);
    const page = await textOf(browser, "body");
    for (const text of ["Rp 3.999.000", "+62 812 0000 0000", "hello@bukitserai.example"]) {
      expect(page).toContain(text);
    }
    await browser.goto(`${site.url}/gallery`);
    await browser.evaluate(() =>
      document.querySelector<HTMLElement>('header a[href="/category"]')?.click(),
    );
    await until(() => path(browser).catch(() => ""), "/category");
  });
});

for (const old of supported.slice(0, 2)) {
  test.describe(`${old.name} without JavaScript`, () => {
    const using = startFor(old, { scripts: false });
    for (const [width, height] of sizes) {
      test(`${width} px: the menu opens, and every visible control works`, async () => {
        const { browser, site } = using();
        await browser.resize(width, height);
        for (const route of ["/", "/category", "/detail", "/login", "/dbpicture"]) {
          await browser.goto(site.url + route);
          const left = await deadControls(browser);
          expect(
            left.filter((name) => name !== "Menu" && !name?.startsWith("Villa Category")),
          ).toEqual([]);
        }
        await browser.goto(`${site.url}/category`);
        const { x, y } = (await find(browser, menuButton)) ?? { x: 0, y: 0 };
        await browser.click(x + 10, y + 10);
        await until(() => isThere(browser, { css: "#menu a", name: "About" }), true);
        await click(browser, { css: "#menu a", name: "About" });
        // During navigation there is no page to ask.
        await until(() => path(browser).catch(() => ""), "/about");
      });
    }
  });
}

for (const old of supported.slice(0, 2)) {
  test.describe(`${old.name} offline`, () => {
    const using = startFor(old);
    for (const [width, height] of sizes) {
      test(`${width} px: a visited page opens, and other pages show how to reach the resort`, async () => {
        const { browser } = using();
        // A separate server, which the test closes.
        const site = await old.serve();
        try {
          await browser.resize(width, height);
          await open(browser, `${site.url}/detail/joglo-house`);
          const files = () =>
            browser.evaluate(
              () => (window as unknown as { cachedFiles?: number }).cachedFiles ?? 0,
            );
          await until(async () => {
            await browser.evaluate(() => {
              void (async () => {
                const isCached = await caches.match(location.href);
                const { length } = await (await caches.open("files")).keys();
                Object.assign(window, { cachedFiles: isCached ? length : 0 });
              })();
            });
            return (await files()) > 5;
          }, true);
        } finally {
          site.close();
        }
        await browser.goto(`${site.url}/detail/joglo-house`);
        await until(() => textOf(browser, "h1"), "Joglo house");
        await until(() => browser.evaluate(isHydrated), true);
        await browser.goto(`${site.url}/facility`);
        await until(() => textOf(browser, "h1"), "You're offline");
        expect(await browser.evaluate(findIllegible)).toEqual([]);
        const links = await browser.evaluate(() =>
          [...document.links].map(({ protocol, host }) => protocol + host),
        );
        expect(links).toEqual([
          "tel:",
          "https:wa.me",
          "https:mail.google.com",
          "https:www.google.com",
        ]);
      });
    }
  });
}

/**
 * Starts a browser and a server for the cases of a group.
 * @returns a function that returns both
 */
function startFor(
  old: OldBrowser,
  preferences?: Preferences,
): () => { browser: Browser; site: Site } {
  let running: { browser: Browser; site: Site } | undefined;
  test.beforeAll(async () => {
    const program = await old.find();
    test.skip("missing" in program, "missing" in program ? program.missing : "");
    running = { site: await old.serve(), browser: await old.start(preferences) };
  });
  saveScreenshots(() => running?.browser);
  test.afterAll(async () => {
    await running?.browser.close();
    running?.site.close();
  });
  return () => {
    if (!running) throw new Error(`${old.name} has not started`);
    return running;
  };
}
