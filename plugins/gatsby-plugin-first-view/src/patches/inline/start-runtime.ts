/**
 * The only inline script of every page, see `../deferred-start.tsx`. The build compiles this file
 * separately into an immediately invoked function, so it can't import anything.
 *
 * `<html>` has the class `first-view` until the main image is painted, which Chromium, Firefox and
 * recent versions of Safari report. Styles that must wait until then check for the class
 * (`Picture.module.css`). `<html>` has the class `scripted` unless scripts are off, the runtime
 * fails to load, the page is a copy under a different URL, or the browser lacks cascade layers
 * (README.md, "Browsers"). Styles for pages without scripts begin with `:root:not(.scripted)`.
 */
export {};

/** ms between the load event and the start of the runtime, in which the main image is painted. */
const startDelayMs = 300;
/** ms after which the runtime starts even if the main image isn't painted yet. */
const startTimeoutMs = 4000;

const root = document.documentElement;
const { dataset } = document.currentScript as HTMLScriptElement;
const { path = "", hash, sheet, files = "", prefix = "" } = dataset;
Object.assign(window, {
  pagePath: path,
  ___webpackCompilationHash: hash,
  // Gatsby's loader reads this value and works with an empty one.
  ___chunkMapping: {},
});

/** Changes that others made to the page before React hydrates it, such as password managers and word filters. */
const foreign: MutationRecord[] = [];
const observer = new MutationObserver((records) => foreign.push(...records));
document.addEventListener("readystatechange", () => {
  const page = document.getElementById("gatsby-focus-wrapper");
  // The whole page is there, and no script of others has run after it.
  if (page && document.readyState === "interactive") {
    observer.observe(page, { childList: true, characterDataOldValue: true, subtree: true });
  }
});
/** Undoes them, latest first. React would otherwise replace the page, with its typed texts and focus. */
const undoForeignChanges = () => {
  foreign.push(...observer.takeRecords());
  observer.disconnect();
  const focused = document.activeElement as HTMLElement | null;
  for (const change of foreign.splice(0).reverse()) {
    if (change.type === "characterData") change.target.nodeValue = change.oldValue;
    for (const node of change.addedNodes) (node as ChildNode).remove();
    for (const node of change.removedNodes) change.target.insertBefore(node, change.nextSibling);
  }
  if (focused !== document.activeElement) focused?.focus({ preventScroll: true });
};
Object.assign(window, { undoForeignChanges });

root.classList.add("first-view");
const { pathname, search, hash: fragment } = window.location;
const isNotFound = path.startsWith("/404");
// A space at the end of a URL comes from the text around a link.
const trimmed = pathname.replace(/(%20)+$/, "");
if (isNotFound && trimmed !== pathname) window.location.replace(trimmed + search + fragment);
/**
 * Whether the runtime can start: with its own URL, or any if nothing was found. Gatsby would replace
 * the URL of a copy, as in an archive, with a page that isn't there.
 */
const isStartable =
  "CSSLayerBlockRule" in window &&
  (isNotFound ||
    pathname.replace(/(\/index)?\.html$|\/$/, "").toLowerCase() ===
      (prefix + path).replace(/\/$/, "").toLowerCase());
root.classList.toggle("scripted", isStartable);
const showAll = () => root.classList.remove("first-view");

/** ms between a failed request for the styles and the only retry. */
const retryDelay = 1000;
let isUnstyled = false;
const loadStyles = (isRetry?: boolean) => {
  const link = document.createElement("link");
  const onload = () => {
    isUnstyled = false;
  };
  const onerror = () => {
    isUnstyled = true;
    link.remove();
    if (!isRetry) setTimeout(loadStyles, retryDelay, true);
  };
  Object.assign(link, { rel: "stylesheet", href: sheet, onload, onerror });
  document.head.append(link);
};
// Without the whole style sheet, links load whole pages, which contain their own styles.
const loadWholePage = (event: Event) => {
  if (isUnstyled && (event.target as Element).closest("a[href]")) event.stopPropagation();
};
addEventListener("click", loadWholePage, true);

let isWaiting = true;
const start = () => {
  if (!isWaiting) return;
  isWaiting = false;
  showAll();
  loadStyles();
  if (!isStartable) return;
  const onerror = () => root.classList.remove("scripted");
  for (const src of files.split(" ")) {
    document.head.append(Object.assign(document.createElement("script"), { src, onerror }));
  }
};

const isMain = (element?: Element | null) => element?.getAttribute("fetchpriority") === "high";
const type = "largest-contentful-paint";
if (window.PerformanceObserver?.supportedEntryTypes.includes(type)) {
  new PerformanceObserver((list) => {
    const painted = list.getEntries() as (PerformanceEntry & { element?: Element | null })[];
    if (painted.some(({ element }) => isMain(element))) showAll();
  }).observe({ type, buffered: true });
} else {
  // Browsers without paint reports: waits two frames after the main image loads.
  const onLoad = ({ target }: Event) => {
    if (isMain(target as Element)) requestAnimationFrame(() => requestAnimationFrame(showAll));
  };
  document.addEventListener("load", onLoad, true);
}
for (const event of ["pointerdown", "keydown", "scroll"]) {
  addEventListener(event, start, { once: true });
}
addEventListener("load", () => setTimeout(start, startDelayMs));
setTimeout(start, startTimeoutMs);
