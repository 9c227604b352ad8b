import { savesData } from "./saves-data";

const isLaidOut = (picture: HTMLImageElement) => picture.getClientRects().length > 0;

/**
 * Loads all pictures of a page as soon as somebody scrolls in it. Chromium loads a lazy picture from 1250 px
 * before the window on, which a flick of the thumb outruns: pages showed rows of empty places.
 */
export function loadPicturesAhead(): void {
  if (savesData()) return;
  let page = "";
  const load = () => {
    const { pathname } = window.location;
    if (pathname === page || window.scrollY === 0) return;
    page = pathname;
    for (const picture of document.querySelectorAll<HTMLImageElement>("main img[loading=lazy]")) {
      if (isLaidOut(picture)) picture.loading = "eager";
    }
  };
  addEventListener("scroll", load, { passive: true });
}
