/*
 * Changes: `window.___navigate` and Back, while the data of their page loads. Only the newest one
 *   opens its page, and only if the visitor did nothing else in the meantime. After 1 s, `<html>`
 *   has the attribute `data-waiting`, and Gatsby's announcer contains the text of the attribute
 *   `data-loading`. After a deploy, the page loads from the server, without a second entry in the
 *   history.
 * Saves: visitors on slow connections from being taken away from the page, the field or the dialog
 *   that they use now (`__tests__/browser/visits.spec.ts`).
 * Upstream:
 *   https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/cache-dir/navigation.js
 *   (navigate) and
 *   https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/cache-dir/ensure-resources.js
 * Remove when: both check after `loadPage` whether they are still the newest.
 *   `onRouteUpdateDelayed` isn't enough for the sign, because no hook follows a cancelled
 *   navigation.
 */
import { assertTarget } from "../../../gatsby-build-utils/pure";
import { silentStep } from "./popstate-before-router";

/** The data of a page, with the hash of the build that contains it. */
type Loaded = { page?: { webpackCompilationHash: string } } | undefined;

/** The used part of Gatsby's globals. */
interface Gatsby {
  ___webpackCompilationHash?: string;
  ___navigate?(to: string | number, options?: object): void;
  ___loader?: { loadPage?(path: string): Promise<Loaded>; loadPageSync?(path: string): unknown };
}

/** ms after which a visitor sees that a page loads. */
const signDelayMs = 1000;

const controls = "a[href], button, input, label, select, summary, textarea";

/** Number of the newest navigation. A later action of the visitor counts too. */
let newest = 0;
let signTimer: number | undefined;
/** Whether the URL is already that of the loading page, as after Back. It then opens anyway. */
let isBack = false;

function showSign(isShown: boolean): void {
  const page = document.documentElement;
  page.toggleAttribute("data-waiting", isShown);
  const announcer = document.getElementById("gatsby-announcer");
  if (announcer) announcer.textContent = isShown ? (page.dataset.loading ?? "") : "";
}

function cancel(): void {
  newest += 1;
  isBack = false;
  window.clearTimeout(signTimer);
  if (document.documentElement.hasAttribute("data-waiting")) showSign(false);
}

function cancelUnlessBack(): void {
  if (!isBack) cancel();
}

/** Loads a page's data, then opens it if it is still the newest. */
async function openNewest(loading: Promise<Loaded>, open: (loaded: Loaded) => void): Promise<void> {
  cancel();
  const own = newest;
  signTimer = window.setTimeout(showSign, signDelayMs, true);
  // Gatsby handles a failure when it opens the page.
  const loaded = await loading.catch(() => undefined);
  await silentStep;
  if (own !== newest) return;
  cancel();
  open(loaded);
}

/** Cancels a navigation on Back and Forward. Call it before other listeners are added. */
export const cancelOnHistoryStep = () =>
  window.addEventListener("popstate", () => {
    if (!silentStep) cancel();
  });

/** Patches Gatsby's globals. Call it after `listenBeforeRouter`, whose handlers come first. */
export function openNewestOnly(): void {
  const gatsby = window as Gatsby;
  const { ___navigate: navigate, ___loader: loader } = gatsby;
  const { loadPage, loadPageSync } = loader ?? {};
  const isComplete = navigate && loadPage && loadPageSync;
  assertTarget(isComplete, "newest-navigation", "`___navigate` or `___loader`");

  gatsby.___navigate = (to, options) => {
    if (typeof to === "number") return navigate(to, options);
    void openNewest(loadPage(to.replace(/#.*/, "")), (loaded) => {
      const hash = loaded?.page?.webpackCompilationHash;
      if (hash && hash !== gatsby.___webpackCompilationHash) window.location.assign(to);
      else navigate(to, options);
    });
  };

  let isLoaded = false;
  window.addEventListener("popstate", (event) => {
    const path = window.location.pathname + window.location.search;
    if (isLoaded || loadPageSync(path)) return;
    event.stopImmediatePropagation();
    void openNewest(loadPage(path), () => {
      isLoaded = true;
      window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
      isLoaded = false;
    });
    isBack = true;
  });

  const onClick = ({ target, detail }: MouseEvent) => {
    // The second click of a double click may hit an element behind a menu.
    if (detail < 2 && (target as Element).closest(controls)) cancelUnlessBack();
  };
  window.addEventListener("click", onClick, true);
  window.addEventListener("input", cancelUnlessBack, true);
}
