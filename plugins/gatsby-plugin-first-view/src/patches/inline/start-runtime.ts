/**
 * The only inline script of every page, see `../deferred-start.tsx`. The build compiles this file
 * separately into an immediately invoked function, so it can't import anything.
 *
 * `<html>` has the class `first-view` until the main image is painted, which Chromium, Firefox and
 * recent versions of Safari report. Styles that must wait until then check for the class
 * (`Picture.module.css`). `<html>` has the class `scripted` unless scripts are off, the runtime
 * fails or takes too long, the page is a copy under a different URL, or the browser lacks cascade
 * layers (README.md, "Browsers"). Styles for pages without scripts begin with
 * `:root:not(.scripted)`.
 */
export {};

/** ms between the load event and the start of the runtime, in which the main image is painted. */
const startDelayMs = 300;
/** Height in px of windows that show more than the elements that aren't late. */
const tallWindow = 1000;
/** ms after which the runtime starts even if the main image isn't painted yet. */
const startTimeoutMs = 4000;
/** ms that the runtime may take until the page is as without scripts. */
const hydrationTimeoutMs = 8000;

const root = document.documentElement;
const { dataset } = document.currentScript as HTMLScriptElement;
const { path = "", hash, sheet, files = "", prefix = "" } = dataset;
Object.assign(window, {
  pagePath: path,
  ___webpackCompilationHash: hash,
  // Gatsby's loader reads this value and works with an empty one.
  ___chunkMapping: {},
});

root.classList.add("first-view");
const { pathname, hash: fragment } = window.location;
const comparable = (text: string) => text.replace(/(\/index)?\.html$|\/$/, "").toLowerCase();
/**
 * Whether the runtime can start: with its own URL. Gatsby would replace the URL of a copy, as in an
 * archive, with a page that isn't there. If nothing was found, with a URL that Gatsby neither fails
 * to decode nor takes for a different page.
 */
const isStartable =
  "CSSLayerBlockRule" in window &&
  (path.startsWith("/404")
    ? /^(\/(?!index\b)[\w.-]+)+\/?$/.test(pathname)
    : comparable(pathname) === comparable(prefix + path));
root.classList.toggle("scripted", isStartable);
/** Removes a fragment that Gatsby would fail to decode, such as "#100%" of a link that was cut. */
const checkFragment = () => {
  try {
    decodeURI(window.location.hash);
  } catch {
    history.replaceState(history.state, "", "#");
  }
};
checkFragment();
const hasStarted = () => performance.getEntriesByName("onInitialClientRender").length > 0;
addEventListener("popstate", () => {
  checkFragment();
  // Without the runtime, a step back to a page that it showed changes the URL only.
  if (window.location.pathname !== pathname && !hasStarted()) window.location.reload();
});

/** The whole style sheet. If it fails, Gatsby's copy of the sheet loads. */
const styles = document.createElement("link");
const onerror = () => {
  const href = document.querySelector("style")?.dataset.href;
  Object.assign(styles, { onerror: null, href });
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
else root.classList.add("skips-late");
// Without the whole style sheet, links load whole pages, which contain their own styles.
const loadWholePage = (event: Event) => {
  if (!styles.sheet && (event.target as Element).closest("a[href]")) event.stopPropagation();
};
addEventListener("click", loadWholePage, true);

/** Shows the page as without scripts, until `onInitialClientRender` in `gatsby-browser.ts`. */
const endWaiting = () => {
  if (!hasStarted()) root.classList.remove("scripted");
};
let isWaiting = true;
const start = () => {
  if (!isWaiting) return;
  isWaiting = false;
  showAll();
  if (!isStartable) return;
  // Gatsby rejects a promise if the page's data doesn't arrive.
  addEventListener("unhandledrejection", endWaiting);
  setTimeout(endWaiting, hydrationTimeoutMs);
  // In order, so that the last and small file starts the runtime, in a task of its own.
  for (const src of files.split(" ")) {
    const script = document.createElement("script");
    document.head.append(Object.assign(script, { src, onerror: endWaiting, async: false }));
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
