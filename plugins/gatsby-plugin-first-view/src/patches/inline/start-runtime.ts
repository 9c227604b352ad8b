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
/** Height in px of windows that show more than the elements that aren't late. */
const tallWindow = 1000;
/** ms after which the runtime starts even if the main image isn't painted yet. */
const startTimeoutMs = 4000;

const root = document.documentElement;
/** All changes of the page before React hydrates it (`../foreign-changes.ts`). */
const pageChanges: MutationRecord[] = [];
const pageObserver = new MutationObserver((changes) => pageChanges.push(...changes));
pageObserver.observe(root, { childList: true, characterDataOldValue: true, subtree: true });
const { dataset } = document.currentScript as HTMLScriptElement;
const { path = "", hash, sheet, files = "", prefix = "" } = dataset;
Object.assign(window, {
  pagePath: path,
  ___webpackCompilationHash: hash,
  // Gatsby's loader reads this value and works with an empty one.
  ___chunkMapping: {},
  pageChanges,
  pageObserver,
});

root.classList.add("first-view");
const { pathname, search, hash: fragment } = window.location;
const isNotFound = path.startsWith("/404");
// A space or a punctuation mark at the end of a URL comes from the text around a link.
const trimmed = pathname.replace(/(%20|[.,:;!)])+$/, "");
if (isNotFound && trimmed !== pathname) window.location.replace(trimmed + search + fragment);
/**
 * Whether the runtime can start: with its own URL, or any if nothing was found. Gatsby would
 * replace the URL of a copy, as in an archive, with a page that isn't there.
 */
const isStartable =
  "CSSLayerBlockRule" in window &&
  (isNotFound ||
    pathname.replace(/(\/index)?\.html$|\/$/, "").toLowerCase() ===
      (prefix + path).replace(/\/$/, "").toLowerCase());
root.classList.toggle("scripted", isStartable);
/** The whole style sheet. If it fails, the page is shown, and Gatsby's copy of the sheet loads. */
const styles = document.createElement("link");
const onerror = () => {
  root.classList.add("unstyled");
  Object.assign(styles, { onerror: null, href: document.querySelector("style")?.dataset.href });
};
Object.assign(styles, { rel: "stylesheet", href: sheet, onerror });
const loadStyles = () => {
  if (!styles.isConnected) document.head.append(styles);
};
const showAll = () => {
  root.classList.remove("first-view");
  loadStyles();
};
// Tall windows show late elements, and the browser scrolls to them: after a reload or a step back,
// and to an anchor.
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (fragment || visit?.type !== "navigate" || innerHeight > tallWindow) loadStyles();
// Without the whole style sheet, links load whole pages, which contain their own styles.
const loadWholePage = (event: Event) => {
  if (root.classList.contains("unstyled") && (event.target as Element).closest("a[href]")) {
    event.stopPropagation();
  }
};
addEventListener("click", loadWholePage, true);

let isWaiting = true;
const start = () => {
  if (!isWaiting) return;
  isWaiting = false;
  showAll();
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
