import { once } from "node:events";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { staticHost } from "../../scripts/static-host";
import { sitePrefix } from "../../src/content/site-url";
import { photoCount, sampleRoutes } from "../support/routes";
import { chromium } from "./chromium";
import type { Browser, Engine, Preferences } from "./driver";
import { firefox } from "./firefox";
import { saveScreenshots } from "./lane";
import {
  click,
  counter,
  find,
  focused,
  isHydrated,
  isThere,
  open,
  path,
  scrollTo,
  slide,
  type Target,
  until,
} from "./page";
import { webkit } from "./webkit";

/*
 * Runs the same behaviours on the site in `public/` in three engines: `npm run test:engines`.
 * `__tests__/browser` tests each of them in detail in Chromium.
 */
const engines = [chromium, firefox, webkit];
const desktop = [1440, 900] as const;
const phone = [390, 844] as const;

let server: Server;
let site = "";
test.beforeAll(async () => {
  if (!existsSync("public/_headers")) throw new Error("No built site. Run `npm run build` first.");
  const prefix = sitePrefix();
  server = staticHost("public", prefix).listen(0);
  await once(server, "listening");
  site = `http://localhost:${(server.address() as AddressInfo).port}${prefix}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Behaviour {
  name: string;
  run: (browser: Browser) => Promise<void>;
}
/** Behaviours that are tested one after the other in one browser. */
interface Group {
  name: string;
  preferences?: Preferences;
  behaviours: readonly Behaviour[];
}

/** Returns the images that aren't loaded after scrolling through the whole page. */
const missingPictures = (browser: Browser) =>
  browser.evaluate(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>("main img")].filter((image) =>
      image.checkVisibility({ visibilityProperty: true }),
    );
    const missing = images.filter((image) => !(image.complete && image.naturalWidth > 0));
    missing[0]?.scrollIntoView({ block: "center", behavior: "instant" });
    return missing.map(({ alt }) => alt);
  });

const barColour = (browser: Browser) =>
  browser.evaluate(() => {
    const bar = document.querySelector("header");
    return bar ? getComputedStyle(bar).backgroundColor : "none";
  });

const expanded = (browser: Browser, id: string) =>
  browser.evaluate(
    (popover) =>
      document.querySelector(`[popovertarget="${popover}"]`)?.getAttribute("data-open") ?? "",
    id,
  );

/** Returns the state of the slideshow's timer. */
const clock = (browser: Browser) =>
  browser.evaluate(
    () =>
      document.querySelector("[aria-current=true]")?.getAnimations({ subtree: true })[0]?.playState,
  );

/** Counts the frames after the next wheel event, in `data-frames` of the page. */
const countFramesAfterWheel = (): void => {
  const count = (frames: number) => {
    document.documentElement.dataset.frames = String(frames);
    if (frames < 10) requestAnimationFrame(() => count(frames + 1));
  };
  addEventListener("wheel", () => count(0), { once: true, capture: true });
};

/** Returns the position and the width of an open dialog. */
const dialogBox = (browser: Browser, css: string) =>
  browser.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box ? [box.x, box.y, box.width].map(Math.round) : [];
  }, css);

/**
 * Focuses a link as the keyboard does, and waits until more pixels changed than its outline has px.
 */
async function seeRing(browser: Browser, css: string, index: number): Promise<void> {
  const { x, y, width, height } = await browser.evaluate(
    (selector, at) => {
      const link = document.querySelectorAll<HTMLElement>(selector)[at];
      (document.activeElement as HTMLElement | null)?.blur();
      link?.scrollIntoView({ block: "center", behavior: "instant" });
      const box = link?.getBoundingClientRect();
      return { x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0, height: box?.height ?? 0 };
    },
    css,
    index,
  );
  // After a key press, `:focus-visible` matches. The pointer is moved away, because hovering
  // changes the look.
  await browser.press("Shift");
  await browser.move(1, 1);
  const pixels = async () =>
    sharp(await browser.screenshot())
      .extract({
        left: Math.max(0, Math.floor(x)),
        top: Math.max(0, Math.floor(y)),
        width: Math.floor(width),
        // Only the upper half: the caption appears with focus in the lower half.
        height: Math.floor(Math.min(height, desktop[1] - Math.max(0, y)) / 2),
      })
      .removeAlpha()
      .raw()
      .toBuffer();
  const before = await pixels();
  await browser.evaluate(
    (selector, at) =>
      document
        .querySelectorAll<HTMLElement>(selector)
        [at]?.focus({ focusVisible: true, preventScroll: true } as FocusOptions),
    css,
    index,
  );
  await until(async () => {
    const after = await pixels();
    const isOff = (at: number) => Math.abs((before[at] ?? 0) - (after[at] ?? 0)) > 40;
    let changed = 0;
    for (let at = 0; at < before.length; at += 3) {
      if (isOff(at) || isOff(at + 1) || isOff(at + 2)) changed += 1;
    }
    return changed > width + height;
  }, true);
}

const pictureIsDrawn = () =>
  [...document.querySelectorAll<HTMLImageElement>("dialog[open] figure img")].some(
    (image) => image.complete && image.naturalWidth > 0 && getComputedStyle(image).opacity === "1",
  );

/**
 * Prevents focus on click and blurs the clicked element, as in Safari, which focuses neither links
 * nor buttons on click.
 */
const pressWithoutFocus = (browser: Browser) =>
  browser.evaluate(() => {
    window.addEventListener("mousedown", (event) => event.preventDefault(), { capture: true });
    (document.activeElement as HTMLElement | null)?.blur();
  });

/** Focuses a menu link with a script, because WebKit's Tab skips links by default. */
const focusInMenu = (browser: Browser) =>
  browser.evaluate(() => document.querySelector<HTMLElement>("#menu a")?.focus());

const tile: Target = { css: "main li a[data-in-place]" };
const modal: Target = { css: "dialog[open]" };
const close = { css: "dialog[open] button", name: "Close" };

const groups: readonly Group[] = [
  {
    name: "every route",
    behaviours: [
      ...sampleRoutes.map((route) => ({
        name: `${route} loads all images, never scrolls horizontally, and logs no error`,
        async run(browser: Browser) {
          await open(browser, site + route);
          await until(() => missingPictures(browser), []);
          for (const width of [320, 390, 768, 1024, 1440, 1920]) {
            await browser.resize(width, 900);
            const wider = await browser.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            expect({ width, wider }).toEqual({ width, wider: 0 });
            // Waits for the worker's responses, because Firefox logs an error if the next width
            // cancels them.
            await until(() => missingPictures(browser), []);
          }
          expect(await browser.errors()).toEqual([]);
        },
      })),
    ],
  },
  {
    name: "bars and menus",
    behaviours: [
      ...[
        { route: "/", below: 49, from: 50, solid: "rgb(0, 0, 0)" },
        { route: "/category", below: 79, from: 80, solid: "rgb(255, 255, 255)" },
      ].map(({ route, below, from, solid }) => ({
        name: `the bar of ${route} is transparent at ${below} px and solid at ${from} px`,
        async run(browser: Browser) {
          await open(browser, site + route);
          await scrollTo(browser, below);
          await until(() => barColour(browser), "rgba(0, 0, 0, 0)");
          await scrollTo(browser, from);
          await until(() => barColour(browser), solid);
        },
      })),
      {
        name: "the menu opens with a click and closes with Escape, and focus returns to its button",
        async run(browser) {
          await open(browser, site);
          await click(browser, { css: "[popovertarget=menu]" });
          await until(() => expanded(browser, "menu"), "true");
          await until(() => isThere(browser, { css: "#menu a", name: "Gallery" }), true);
          await focusInMenu(browser);
          await browser.press("Escape");
          await until(() => expanded(browser, "menu"), "false");
          await until(() => focused(browser), "Menu");
        },
      },
      {
        name: "Villa Category opens on hover and closes when the mouse leaves",
        async run(browser) {
          await open(browser, site);
          const trigger = await find(browser, { css: "[popovertarget=villa-category]" });
          await browser.move((trigger?.x ?? 0) + 20, (trigger?.y ?? 0) + 20);
          await until(() => expanded(browser, "villa-category"), "true");
          await browser.move(900, 800);
          await until(() => expanded(browser, "villa-category"), "false");
        },
      },
      {
        name: "the menu doesn't move while it fades out",
        async run(browser) {
          await open(browser, `${site}/category`);
          await scrollTo(browser, 600);
          await click(browser, { css: "[popovertarget=menu]" });
          await until(() => isThere(browser, { css: "#menu a", name: "Gallery" }), true);
          const before = await dialogBox(browser, "#menu");
          // A fade-out that is longer than any pause of a busy machine.
          await browser.evaluate(() =>
            document.documentElement.style.setProperty("--medium", "60s"),
          );
          await browser.press("Escape");
          await until(() => expanded(browser, "menu"), "false");
          const [left] = await dialogBox(browser, "#menu");
          const isHidden = await browser.evaluate(
            () => getComputedStyle(document.querySelector("#menu") as Element).display === "none",
          );
          // An engine that can't fade `display` hides the menu at once.
          expect(isHidden ? before[0] : left).toBe(before[0]);
        },
      },
      {
        name: "on a phone, the page can't be scrolled while the menu is open, and can be after it is closed",
        async run(browser) {
          await browser.resize(...phone);
          await open(browser, `${site}/category`);
          // The browser may restore the scroll position of the previous test.
          await scrollTo(browser, 0);
          const scrolled = () => browser.evaluate(() => scrollY > 0);
          await click(browser, { css: "[popovertarget=menu]" });
          await until(() => isThere(browser, { css: "#menu a", name: "Gallery" }), true);
          await browser.evaluate(countFramesAfterWheel);
          await browser.wheel(200, 820, 300);
          // A scroll that isn't blocked starts in the first frames after its event.
          await until(
            () => browser.evaluate(() => Number(document.documentElement.dataset.frames) >= 10),
            true,
          );
          expect(await scrolled()).toBe(false);
          await browser.press("Escape");
          await until(() => expanded(browser, "menu"), "false");
          await until(async () => {
            await browser.wheel(200, 600, 300);
            return scrolled();
          }, true);
        },
      },
      {
        name: "on a phone, the menu links to other pages and closes",
        async run(browser) {
          await browser.resize(...phone);
          await open(browser, `${site}/category`);
          await click(browser, { css: "[popovertarget=menu]" });
          await click(browser, { css: "#menu a", name: "Gallery" });
          await until(() => path(browser), "/gallery");
          await until(() => expanded(browser, "menu"), "false");
        },
      },
    ],
  },
  {
    name: "the home page",
    behaviours: [
      {
        name: "the slideshow advances, pauses, and shows a chosen slide",
        async run(browser) {
          await open(browser, site);
          await browser.move(700, 890);
          await until(() => clock(browser), "running");
          await until(() => slide(browser), "2 of 3");
          await click(browser, { css: "button", name: "Pause the slideshow" });
          await until(() => clock(browser), "paused");
          const lines = '[aria-roledescription="carousel"] [aria-current]';
          await click(browser, { css: `${lines}:nth-child(3)` });
          await until(() => slide(browser), "3 of 3");
        },
      },
      {
        name: "the testimonials move in both directions",
        async run(browser) {
          await open(browser, site);
          const guest = { css: "figure figcaption", name: undefined };
          const visibleTexts = () =>
            browser.evaluate(() =>
              [...document.querySelectorAll("figure")]
                .filter((figure) => figure.checkVisibility({ visibilityProperty: true }))
                .map((figure) => figure.textContent),
            );
          await until(() => isThere(browser, guest), true);
          const before = await visibleTexts();
          await click(browser, { css: "button", name: "Previous guest" });
          await until(async () => (await visibleTexts())[0] === before[0], false);
          await click(browser, { css: "button", name: "Next guest" });
          await until(visibleTexts, before);
        },
      },
    ],
  },
  {
    name: "dialogs",
    behaviours: [
      {
        name: "the booking panel opens, doesn't move while it closes, and returns focus",
        async run(browser) {
          await open(browser, `${site}/detail`);
          await scrollTo(browser, 200);
          await click(browser, { css: "header a", name: "Book" });
          await until(() => isThere(browser, modal), true);
          const before = await dialogBox(browser, "dialog[open]");
          await browser.press("Escape");
          await until(() => isThere(browser, modal), false);
          expect(before[1]).toBe(0);
          await until(() => focused(browser), "Book");
        },
      },
      {
        name: "the booking panel's total matches its fields",
        async run(browser) {
          await browser.resize(...phone);
          await open(browser, `${site}/detail`);
          await browser.evaluate(() => {
            const links = [...document.querySelectorAll<HTMLElement>("a")];
            links.findLast(({ textContent }) => textContent === "Book")?.click();
          });
          const extra = () =>
            browser.evaluate(
              () =>
                document.querySelector("dialog[open]")?.textContent?.includes("Extra bed 1") ??
                false,
            );
          await until(extra, true);
          await click(browser, { css: "dialog[open] label:has(input[type=checkbox])" });
          await until(extra, false);
        },
      },
      {
        name: "the forgot-password modal opens and closes",
        async run(browser) {
          await open(browser, `${site}/login`);
          await click(browser, { css: "button", name: "Forgot password?" });
          await until(() => isThere(browser, modal), true);
          await click(browser, close);
          await until(() => isThere(browser, modal), false);
          await until(() => focused(browser), "Forgot password?");
        },
      },
      {
        name: "after a reload, the form's fields match its total",
        async run(browser) {
          await open(browser, `${site}/detail`);
          await click(browser, { css: "section label:has(input[type=checkbox])" });
          const booking = () =>
            browser.evaluate(() => {
              const box = [
                ...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]"),
              ].find((input) => input.checkVisibility());
              const lines = box?.closest("form")?.querySelector("dl")?.textContent ?? "";
              return { ticked: box?.checked, reckoned: lines.includes("Extra bed 1") };
            });
          await until(booking, { ticked: false, reckoned: false });
          await browser.reload();
          await browser.evaluate(() => void window.dispatchEvent(new Event("pointerdown")));
          await until(() => browser.evaluate(isHydrated), true);
          await until(async () => {
            const { ticked, reckoned } = await booking();
            return ticked === reckoned;
          }, true);
        },
      },
      {
        name: "the dashboard opens and closes Edit price, and returns focus",
        async run(browser) {
          await open(browser, `${site}/dbvillacategory`);
          const edit = { css: "button", name: "Edit price of Joglo house" };
          await click(browser, edit);
          await until(() => isThere(browser, modal), true);
          await browser.press("Escape");
          await until(() => isThere(browser, modal), false);
          await until(() => focused(browser), edit.name);
        },
      },
      {
        name: "the dashboard's menu links to its other screen",
        async run(browser) {
          await open(browser, `${site}/dbvillacategory`);
          await click(browser, { css: "nav a", name: "Picture" });
          await until(() => path(browser), "/dbpicture");
          await until(() => isThere(browser, { css: "h1", name: "Dashboard Picture" }), true);
        },
      },
    ],
  },
  {
    name: "without focus on click, as in Safari",
    behaviours: [
      ...(
        [
          { route: "/login", opener: { css: "button", name: "Forgot password?" } },
          { route: "/detail", opener: { css: "header a", name: "Book" } },
          { route: "/dbpicture", opener: { css: "button", name: "Upload picture of Joglo house" } },
          { route: "/gallery", opener: tile },
        ] as readonly { route: string; opener: Target }[]
      ).map(({ route, opener }) => ({
        name: `the dialog of ${opener.name ?? "a tile"} on ${route} returns focus`,
        async run(browser: Browser) {
          await open(browser, site + route);
          await pressWithoutFocus(browser);
          const expected = opener.name ?? (await firstTile(browser));
          await click(browser, opener);
          await until(() => isThere(browser, modal), true);
          await browser.press("Escape");
          await until(() => isThere(browser, modal), false);
          await until(() => focused(browser), expected);
        },
      })),
      {
        name: "the menu returns focus",
        async run(browser) {
          await open(browser, site);
          await pressWithoutFocus(browser);
          await click(browser, { css: "[popovertarget=menu]" });
          await until(() => isThere(browser, { css: "#menu a", name: "Gallery" }), true);
          await focusInMenu(browser);
          await browser.press("Escape");
          await until(() => focused(browser), "Menu");
        },
      },
    ],
  },
  {
    name: "the focus ring",
    preferences: { reducedMotion: true },
    behaviours: [
      ["/gallery", 3],
      ["/detail", 5],
    ].map(([route, count]) => ({
      name: `is visible around each photo of ${route}`,
      async run(browser: Browser) {
        await open(browser, site + route);
        await until(() => missingPictures(browser), []);
        for (let index = 0; index < Number(count); index += 1) {
          await seeRing(browser, "main a:has(picture)", index);
        }
      },
    })),
  },
  {
    name: "the lightbox and the browser's history",
    behaviours: [
      {
        name: "arrow keys move through the photos, and Escape closes and focuses the last photo's tile",
        async run(browser) {
          await open(browser, `${site}/gallery`);
          await click(browser, tile);
          await until(() => counter(browser), `1 of ${photoCount}`);
          for (const [key, expected] of [
            ["ArrowRight", `2 of ${photoCount}`],
            ["End", `${photoCount} of ${photoCount}`],
            ["ArrowLeft", `${photoCount - 1} of ${photoCount}`],
            ["Home", `1 of ${photoCount}`],
          ] as const) {
            await browser.press(key);
            await until(() => counter(browser), expected);
          }
          await browser.press("Escape");
          await until(() => isThere(browser, modal), false);
          await until(() => path(browser), "/gallery");
          expect(await focused(browser)).toBe(await firstTile(browser));
        },
      },
      {
        name: "the lightbox covers the whole viewport",
        async run(browser) {
          await open(browser, `${site}/gallery`);
          await click(browser, tile);
          await until(() => counter(browser), `1 of ${photoCount}`);
          await until(() => dialogBox(browser, "dialog[open]"), [0, 0, desktop[0]]);
          await until(async () => {
            const { data } = await sharp(await browser.screenshot())
              .extract({ left: 4, top: 4, width: 1, height: 1 })
              .removeAlpha()
              .raw()
              .toBuffer({ resolveWithObject: true });
            return Math.max(...data) < 64;
          }, true);
        },
      },
      {
        name: "a photo that shrinks into its tile is opaque",
        async run(browser) {
          await open(browser, `${site}/gallery`);
          await click(browser, tile);
          await until(() => counter(browser), `1 of ${photoCount}`);
          await until(() => browser.evaluate(pictureIsDrawn), true);
          // Paused as soon as it starts, because a slow machine could miss it.
          await browser.evaluate(() => {
            const seen: string[] = [];
            Object.assign(window, { seen });
            const watch = () => {
              const fades = document
                .getAnimations()
                .filter(({ effect }) =>
                  /^::view-transition-(old|new)/.test(
                    (effect as KeyframeEffect)?.pseudoElement ?? "",
                  ),
                );
              for (const fade of fades) {
                fade.pause();
                fade.currentTime = Number(fade.effect?.getComputedTiming().duration) / 2;
              }
              if (fades.length === 0) return requestAnimationFrame(watch);
              const root = document.documentElement;
              seen.push(getComputedStyle(root, "::view-transition-old(photo)").opacity);
              for (const fade of fades) fade.finish();
            };
            requestAnimationFrame(watch);
          });
          await browser.press("Escape");
          await until(() => isThere(browser, modal), false);
          await until(
            () => browser.evaluate(() => (window as unknown as { seen: string[] }).seen),
            ["1"],
          );
        },
      },
      {
        name: "Back closes the lightbox, Forward opens it, and Back twice returns to the previous page",
        async run(browser) {
          await open(browser, `${site}/category`);
          await click(browser, { css: "[popovertarget=menu]" });
          await click(browser, { css: "#menu a", name: "Gallery" });
          await until(() => path(browser), "/gallery");
          await click(browser, tile);
          await until(() => counter(browser), `1 of ${photoCount}`);
          await browser.evaluate(() => history.back());
          await until(() => isThere(browser, modal), false);
          expect(await path(browser)).toBe("/gallery");
          await browser.evaluate(() => history.forward());
          await until(() => counter(browser), `1 of ${photoCount}`);
          await browser.evaluate(() => history.go(-2));
          await until(() => path(browser), "/category");
          await until(
            () => isThere(browser, { css: "h1", name: "Our choice of Villa Studios" }),
            true,
          );
        },
      },
    ],
  },
  {
    name: "reduced motion",
    preferences: { reducedMotion: true },
    behaviours: [
      {
        name: "the slideshow is paused",
        async run(browser) {
          await open(browser, site);
          expect(await browser.evaluate(() => matchMedia("(prefers-reduced-motion)").matches)).toBe(
            true,
          );
          await until(() => isThere(browser, { css: "button", name: "Play the slideshow" }), true);
          expect(await clock(browser)).not.toBe("running");
        },
      },
    ],
  },
  {
    name: "forced colours",
    preferences: { forcedColours: true },
    behaviours: [
      {
        name: "the menu icon has the system colours of buttons",
        async run(browser) {
          await open(browser, site);
          const [drawn, expected] = await browser.evaluate(() => {
            const button = document.querySelector("[popovertarget=menu]");
            const line = button?.querySelector("rect");
            const probe = document.body.appendChild(document.createElement("i"));
            const colour = (name: string) => {
              probe.style.backgroundColor = name;
              return getComputedStyle(probe).backgroundColor;
            };
            return [
              [
                matchMedia("(forced-colors: active)").matches,
                line && getComputedStyle(line).fill,
                button && getComputedStyle(button).backgroundColor,
              ],
              [true, colour("ButtonText"), colour("ButtonFace")],
            ];
          });
          expect(drawn).toEqual(expected);
        },
      },
      {
        name: "the pause icon and the borders of buttons have the system colours of buttons",
        async run(browser) {
          await open(browser, site);
          const colours = () =>
            browser.evaluate(() => {
              const probe = document.body.appendChild(document.createElement("i"));
              const colour = (name: string) => {
                probe.style.backgroundColor = name;
                return getComputedStyle(probe).backgroundColor;
              };
              const look = (element?: Element | null) => {
                const { color, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(
                  element as Element,
                );
                return {
                  color,
                  backgroundColor,
                  borderTopColor,
                  hasFrame: borderTopWidth !== "0px",
                };
              };
              const pause = document.querySelector('[aria-label="Pause the slideshow"]');
              const sign = pause?.querySelector("svg");
              const book = [...document.querySelectorAll("main a")].find(
                ({ textContent }) => textContent === "Book Now",
              );
              const button = {
                color: colour("LinkText"),
                backgroundColor: colour("ButtonFace"),
                borderTopColor: colour("ButtonText"),
                hasFrame: true,
              };
              return [
                [look(book), look(pause).backgroundColor, sign && getComputedStyle(sign).stroke],
                [button, button.backgroundColor, button.borderTopColor],
              ];
            });
          // Chromium may apply forced colours after the first frame. The border's colour then has a transition.
          await until(async () => {
            const [drawn, expected] = await colours();
            return isDeepStrictEqual(drawn, expected) ? "as expected" : { drawn, expected };
          }, "as expected");
        },
      },
    ],
  },
  {
    name: "without JavaScript",
    preferences: { scripts: false },
    behaviours: sampleRoutes
      .filter((route) => !route.startsWith("/db"))
      .map((route) => ({
        name: `${route} is readable and loads all images`,
        async run(browser: Browser) {
          await browser.goto(site + route);
          await until(() => missingPictures(browser), []);
          const hidden = await browser.evaluate(() =>
            [...document.querySelectorAll("main :is(h1, h2, h3, p)")]
              .filter((element) => getComputedStyle(element).opacity === "0")
              .map(({ textContent }) => textContent),
          );
          expect(hidden).toEqual([]);
        },
      })),
  },
];

/** Returns the accessible name of the gallery's first tile. */
const firstTile = (browser: Browser) =>
  browser.evaluate(
    (css) => document.querySelector(css)?.querySelector("img")?.alt.trim() ?? "",
    tile.css,
  );

/**
 * Returns the boxes that every engine has to lay out alike. Each box is measured from the previous
 * one, so that fractions of a px don't add up. Table column widths may differ (CSS 2.1, 17.5.2.2).
 */
const boxesOfPage = () => {
  const parts = "header a, h1, main li, main img, main section:not(:has(table)), footer";
  return [...document.querySelectorAll<HTMLElement>(parts)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element, index) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const before = element.previousElementSibling?.getBoundingClientRect();
      const above = before?.height
        ? before.bottom
        : element.offsetParent?.getBoundingClientRect().y;
      const name = `${element.tagName.toLowerCase()} ${index}`;
      return { name, box: [x, y - (above ?? 0), width, height] };
    });
};

async function geometry(browser: Browser): Promise<Map<string, number[]>> {
  const boxes = new Map<string, number[]>();
  for (const [width, height] of [phone, desktop]) {
    await browser.resize(width, height);
    for (const route of sampleRoutes) {
      await open(browser, site + route);
      await until(() => browser.evaluate(() => document.fonts.status), "loaded");
      // The dashboard renders its rows in the browser.
      if (route.startsWith("/db"))
        await until(() => isThere(browser, { css: "main tbody img" }), true);
      for (const { name, box } of await browser.evaluate(boxesOfPage)) {
        boxes.set(`${route} at ${width} px: ${name}`, box);
      }
    }
  }
  return boxes;
}

const still: Preferences = { reducedMotion: true };

async function geometryOfChromium(): Promise<Map<string, number[]>> {
  const browser = await chromium.start(still);
  try {
    return await geometry(browser);
  } finally {
    await browser.close();
  }
}

for (const engine of engines) {
  if (engine.missing) {
    test.skip(`${engine.name} is not tested: not installed here (${engine.missing})`, () => {});
    continue;
  }
  test.describe(engine.name, () => {
    for (const { name, preferences = {}, behaviours } of groups) {
      if (engine.lacks.some((lacking) => lacking in preferences)) continue;
      test.describe(name, () => {
        const using = startFor(engine, preferences);
        for (const behaviour of behaviours) {
          test(behaviour.name, async () => {
            await using().resize(...desktop);
            await behaviour.run(using());
          });
        }
      });
    }

    // WebKit rounds line heights to whole px: up to 0.4 px per line, which makes 8 px in a phone's
    // footer. The tests of images and widths cover the rest of its layout.
    if (engine === firefox && !chromium.missing) {
      test.describe("layout in Firefox", () => {
        const using = startFor(engine, still);
        test("no box of any page is more than 4 px off Chromium's", async () => {
          const expected = await geometryOfChromium();
          const found = await geometry(using());
          expect([...found.keys()]).toEqual([...expected.keys()]);
          const off = [...found].filter(([part, box]) =>
            box.some(
              // Line heights differ by fractions of a px, which add up to 3.2 px on the longest
              // page.
              (value, index) => !(Math.abs(value - (expected.get(part)?.[index] ?? NaN)) <= 4),
            ),
          );
          expect(off.map(([part, box]) => ({ part, box, is: expected.get(part) }))).toEqual([]);
        });
      });
    }
  });
}

/**
 * Starts a browser for the cases of a group.
 * @returns a function that returns it
 */
function startFor(engine: Engine, preferences: Preferences = {}): () => Browser {
  let browser: Browser | undefined;
  test.beforeAll(async () => {
    browser = await engine.start(preferences);
  });
  saveScreenshots(() => browser);
  test.afterAll(() => browser?.close());
  return () => {
    if (!browser) throw new Error(`${engine.name} has not started`);
    return browser;
  };
}
