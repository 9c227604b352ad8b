import { savesData } from "./saves-data";

const isLaidOut = (picture: HTMLImageElement) => picture.getClientRects().length > 0;

/**
 * Loads all images of a page at the first scroll. Chromium loads lazy images 1250 px ahead; a flick of the thumb is
 * faster, and showed rows of placeholders.
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
