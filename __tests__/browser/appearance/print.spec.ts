import { desktop, expect, open, routes, test } from "../support";

test.use({ viewport: desktop });

/**
 * Returns the visible boxes with a gradient that a browser wouldn't print, and that covers a photo.
 * It would print them white, and hide the photo.
 */
const unprinted = () => {
  const photos = [...document.images].map((image) => image.getBoundingClientRect());
  const coversPhoto = (box: DOMRect) =>
    photos.some(
      (photo) =>
        photo.width > 100 &&
        photo.left < box.right &&
        photo.right > box.left &&
        photo.top < box.bottom &&
        photo.bottom > box.top,
    );
  return [...document.querySelectorAll("main, main *")]
    .filter((element) => element.checkVisibility() && coversPhoto(element.getBoundingClientRect()))
    .filter((element) =>
      ["", "::before", "::after"].some((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const isShown = pseudo === "" || style.content !== "none";
        const hasGradient = style.backgroundImage.includes("gradient");
        return isShown && hasGradient && style.printColorAdjust !== "exact";
      }),
    )
    .map((element) => element.outerHTML.slice(0, 80));
};

for (const { path } of routes) {
  test(`no scrim hides a photo of ${path} in print`, async ({ page }) => {
    await open(page, path);
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate(unprinted)).toEqual([]);
  });
}
