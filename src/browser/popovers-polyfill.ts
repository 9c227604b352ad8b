import { apply } from "@oddbird/popover-polyfill/fn";

/**
 * Adds popovers to the browser, and prevents scrolling behind an open one if `:has` isn't
 * supported.
 */
export function addPopovers(): void {
  // Otherwise the polyfill appends a <style>, which the policy of the pages rejects.
  // `NavBar.module.css` hides closed popovers without it.
  if (!("adoptedStyleSheets" in document)) {
    Object.assign(document, { adoptedStyleSheets: [] });
    Object.assign(window, {
      CSSStyleSheet: class {
        replaceSync() {}
      },
    });
  }
  // In the weakest layer, so that the polyfill's styles don't override the site's.
  apply({ layerName: "base" });
  // Menus also close without an event, when Back removes their page.
  new MutationObserver(() =>
    document.documentElement.toggleAttribute(
      "data-popover",
      document.querySelector(".\\:popover-open") !== null,
    ),
  ).observe(document.body, { attributeFilter: ["class"], childList: true, subtree: true });
}
