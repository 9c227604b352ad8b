/** Gatsby's loader (`cache-dir/loader.js`), which `gatsby-link` uses in this way. */
type WithLoader = Window & { ___loader?: { hovering(path: string): void } };

/**
 * Loads a page's code and data as soon as a finger or the keyboard's focus comes to a link to it.
 * Gatsby does so for a mouse only; a tap would wait for one more round trip. Links that open in place
 * say so by `data-in-place`.
 */
export function loadPagesOnTouch(): void {
  const load = ({ target }: Event) => {
    const link = (target as Element).closest("a:not([data-in-place])") as HTMLAnchorElement | null;
    const { origin, pathname } = window.location;
    if (link?.origin !== origin || link.pathname === pathname) return;
    (window as WithLoader).___loader?.hovering(link.pathname);
  };
  document.addEventListener("touchstart", load, { passive: true });
  document.addEventListener("focusin", load);
}
