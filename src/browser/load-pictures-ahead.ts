import { savesData } from "./visitor";

/**
 * Loads all images of a page on the first scroll. Chromium loads lazy images 1250 px ahead, but a
 * flick scrolls faster than that, so visitors would see placeholders.
 */
export function loadPicturesAhead(): void {
  if (savesData()) return;
  let page = "";
  const load = () => {
    const { pathname } = window.location;
    if (pathname === page || window.scrollY === 0) return;
    page = pathname;
    for (const picture of document.querySelectorAll<HTMLImageElement>("main img[loading=lazy]")) {
      // Each in a task of its own, so that the browser answers the visitor in between.
      setTimeout(() => {
        // Images that aren't displayed stay lazy.
        if (picture.getClientRects().length > 0) picture.loading = "eager";
      });
    }
  };
  addEventListener("scroll", load, { passive: true });
}
