import type { z } from "zod";
import type { dashboard } from "../../src/content/schemas/dashboard";
import type { navigation } from "../../src/content/schemas/navigation";
import { rupiah } from "../../src/lib/money";
import { interpolate } from "../../src/lib/text";
import { contentOf, labels } from "../support/content";
import { kinds, mainHouse, photos, priceOf } from "../support/routes";
import type { Target, Visitor } from "./page";

export const desktop = [1280, 900] as const;
/** WebKitGTK's window isn't narrower. The layout below 768 px is that of phones. */
const phone = [480, 844] as const;

const modal: Target = { css: "dialog[open]" };
const menuButton: Target = { css: "[popovertarget=menu]" };
const { menu, houses } = contentOf<z.infer<typeof navigation>>("navigation.json");
const { rooms } = contentOf<z.infer<typeof dashboard>>("dashboard/dashboard.json");
const { slides } = contentOf<{ hero: { slides: object[] } }>("pages/home.json").hero;
const { formPage, hero, photo, navBar, bookingForm, dashboard: dashboardLabels } = labels;
const menuLink: Target = { css: "#menu a", name: menu[0]?.label };
const tile: Target = { css: "main li a[data-in-place]" };
const button = (name: string): Target => ({ css: "button", name });
const inDialog = (css: string, name?: string): Target => ({ css: `dialog[open] ${css}`, name });

/** Returns the name of the element with focus. */
const focused = () => {
  const { ariaLabel, textContent } = document.activeElement as Element;
  return ariaLabel ?? textContent;
};

/** Returns the photos that aren't loaded, and scrolls to the first one. */
const missingPhotos = () => {
  const missing = [...document.querySelectorAll<HTMLImageElement>("main img")].filter(
    (image) =>
      // Firefox reports no width for an SVG without its own size.
      !/\.svg$|^data:image\/svg/.test(image.currentSrc || image.src) &&
      image.getClientRects().length > 0 &&
      getComputedStyle(image).visibility !== "hidden" &&
      !(image.complete && image.naturalWidth > 0),
  );
  missing[0]?.scrollIntoView({ block: "center", behavior: "instant" });
  return missing.map(({ alt }) => alt);
};

/** What each browser does, by name. A test starts in a window of desktop size. */
export const behaviours: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = {
  // First, because Firefox remembers whether a mouse was used last.
  async "the login form shows focus and its password, and its dialog dims the page"(visitor) {
    const { open, click, press, shows, hides, evaluate, until } = visitor;
    await open("/login");
    await evaluate(() => document.querySelector<HTMLElement>("input[type=password]")?.focus());
    await press("Tab");
    await until(() => evaluate(focused), formPage.showPassword);
    const ring = () => getComputedStyle(document.activeElement as Element).outlineStyle;
    await until(() => evaluate(ring), "solid");
    await click(button(formPage.showPassword));
    await shows({ css: "input[autocomplete=current-password][type=text]" });
    await click(button(formPage.forgot.link));
    await shows(modal);
    const backdrop = () =>
      getComputedStyle(document.querySelector("dialog[open]") as Element, "::backdrop")
        .backgroundColor;
    await until(() => evaluate(backdrop), "rgba(8, 21, 19, 0.62)");
    await click(inDialog("button", formPage.forgot.close));
    await hides(modal);
    await until(() => evaluate(focused), formPage.forgot.link);
  },
  async "every route loads its photos and never scrolls horizontally"(visitor) {
    const { open, until, evaluate, resize } = visitor;
    const tooWide = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth;
    for (const route of kinds) {
      await open(route);
      await until(() => evaluate(missingPhotos), []);
      for (const [width, height] of [phone, desktop]) {
        await resize(width, height);
        await until(() => evaluate(tooWide), 0);
      }
    }
  },
  async "the bar becomes solid at 50 px over an image and at 80 px elsewhere"(visitor) {
    const { open, until, evaluate, scrollTo } = visitor;
    const colour = () =>
      getComputedStyle(document.querySelector("header") as Element).backgroundColor;
    for (const [route, from, solid] of [
      ["/", 50, "rgb(0, 0, 0)"],
      ["/category", 80, "rgb(255, 255, 255)"],
    ] as const) {
      await open(route);
      await scrollTo(from - 1);
      await until(() => evaluate(colour), "rgba(0, 0, 0, 0)");
      await scrollTo(from);
      await until(() => evaluate(colour), solid);
    }
  },
  async "menus open one at a time, close with Escape, return focus, and link to pages"(visitor) {
    const { open, click, shows, hides, press, evaluate, resize, until } = visitor;
    const house = { css: "#villa-category a", name: houses.items[0]?.label };
    await open("/");
    await click({ css: "[popovertarget=villa-category]" });
    await shows(house);
    await click(menuButton);
    await hides(house);
    await resize(...phone);
    await open("/category");
    await click(menuButton);
    await shows(menuLink);
    await evaluate(() => document.querySelector<HTMLElement>("#menu a")?.focus());
    await press("Escape");
    await hides(menuLink);
    await until(() => evaluate(focused), navBar.menu);
    await click(menuButton);
    await click(menuLink);
    await hides(menuLink);
  },
  async "the slideshow advances, pauses, and shows a chosen slide"(visitor) {
    const { open, click, shows, evaluate, until } = visitor;
    const slide = () => document.querySelector("[role=group]:not([inert])")?.ariaLabel;
    const total = slides.length;
    const showsSlide = (position: number) =>
      until(() => evaluate(slide), interpolate(hero.slide, { position, total }));
    await open("/");
    await showsSlide(total > 1 ? 2 : 1);
    await click(button(hero.pause));
    await shows(button(hero.play));
    await evaluate(() => {
      [...document.querySelectorAll<HTMLElement>("button[aria-current]")].at(-1)?.click();
    });
    await showsSlide(total);
  },
  async "the lightbox keeps the focus, changes photos, and closes with Escape and Back"(visitor) {
    const { open, click, press, shows, hides, isAt, evaluate } = visitor;
    const total = photos.length;
    const showsPhoto = (position: number) =>
      shows(inDialog("p", interpolate(photo.counter, { position, total })));
    await open(photos[0]?.path ?? "");
    await click({ css: "main a", name: photo.back });
    await isAt("/gallery");
    await click(tile);
    await showsPhoto(1);
    for (let presses = 0; presses < 5; presses += 1) {
      await press("Tab");
      await hides({ css: "figure[aria-hidden=true] a:focus" });
    }
    if (total > 1) {
      await click(inDialog("button", photo.next));
      await showsPhoto(2);
    }
    await press("End");
    await showsPhoto(total);
    await press("Escape");
    await hides(modal);
    await isAt("/gallery");
    await click(tile);
    await showsPhoto(1);
    await evaluate(() => history.back());
    await hides(modal);
    await isAt("/gallery");
    await evaluate(() => history.forward());
    await showsPhoto(1);
    await evaluate(() => history.go(-2));
    await isAt(photos[0]?.path ?? "");
  },
  async "the booking panel's total follows its fields, and focus returns"(visitor) {
    const { open, click, shows, reads, evaluate, press, hides, until } = visitor;
    await open("/detail");
    await click({ css: "header a", name: navBar.book });
    await shows(modal);
    const { sample, extraBed } = mainHouse;
    const night = sample?.night ?? priceOf(mainHouse);
    const total = (amount: number) =>
      reads("dialog[open]", `${bookingForm.total} ${rupiah(amount)}`);
    await total(night + (sample && extraBed ? extraBed : 0));
    if (extraBed) {
      if (!sample) await click(inDialog("label", bookingForm.addons));
      const name = bookingForm.extraBed.label;
      await click(inDialog("button", interpolate(bookingForm.extraBed.more, { name })));
      await total(night + 2 * extraBed);
      await click(inDialog("label", bookingForm.addons));
      await total(night);
    }
    await click(inDialog("button[aria-expanded]"));
    await evaluate(() => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      document.querySelectorAll("dialog[open] input[type=date]").forEach((input, index) => {
        const days = index === 0 ? 30 : 33;
        const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
        set?.call(input, date);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      });
    });
    await reads("dialog[open]", interpolate(bookingForm.nights.many, { count: 3 }));
    await press("Escape");
    await hides(modal);
    await until(() => evaluate(focused), navBar.book);
    // The dialog's entry of the history is left later, which would also end the next page.
    await until(() => evaluate(() => !history.state?.dialog), true);
  },
  async "the dashboard opens a dialog, and links to its other screen"(visitor) {
    const { open, click, press, shows, hides, isAt } = visitor;
    await open("/dbvillacategory");
    await click(button(interpolate(dashboardLabels.price.edit, { room: rooms[0]?.name ?? "" })));
    await shows(modal);
    await press("Escape");
    await hides(modal);
    await click({ css: "nav a", name: dashboardLabels.sideMenu.picture });
    await isAt("/dbpicture");
    const { title } = contentOf<{ title: string }>("dashboard/picture.json");
    await shows({ css: "h1", name: title });
  },
  async "a printed page has no bar, and its whole text"({ open, evaluate, hides, reads }) {
    await open("/detail");
    // Shows the styles for print on the screen, because not every driver can print.
    await evaluate(() => {
      const show = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSMediaRule) {
            rule.media.mediaText = rule.media.mediaText.replace(/\bprint\b/, "screen");
          }
          if ("cssRules" in rule) show(rule.cssRules as CSSRuleList);
        }
      };
      for (const sheet of document.styleSheets) show(sheet.cssRules);
    });
    await hides(menuButton);
    await reads("main", rupiah(priceOf(mainHouse)));
  },
};

/** What a browser shows that runs no scripts. `no-script.spec.ts` tests the texts. */
export async function readsWithoutScripts(visitor: Visitor): Promise<void> {
  const { goto, click, shows, until, evaluate } = visitor;
  for (const route of kinds.filter((each) => !each.startsWith("/db"))) {
    await goto(route);
    await until(() => evaluate(missingPhotos), []);
  }
  await goto("/category");
  await click(menuButton);
  await shows(menuLink);
}
