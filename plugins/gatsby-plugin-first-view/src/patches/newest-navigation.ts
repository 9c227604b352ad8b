/*
 * Changes: `window.___navigate` and Back, while the data of their page loads. Only the newest one opens its page, and
 *   only if the visitor did nothing else in the meantime. After 1 s, `<html>` has the attribute `data-waiting`, and
 *   Gatsby's announcer contains the text of the attribute `data-loading`.
 * Saves: visitors on slow connections from being taken away from the page, the field or the dialog that they use now
 *   (`__tests__/browser/visits.spec.ts`).
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/cache-dir/navigation.js (navigate)
 *   and https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/cache-dir/ensure-resources.js
 * Remove when: both check after `loadPage` whether they are still the newest. `onRouteUpdateDelayed` isn't enough for the
 *   sign, because no hook follows a cancelled navigation.
 */
import { assertTarget } from "../../../gatsby-build-utils/pure";

/** The used part of Gatsby's globals. */
interface Gatsby {
  ___navigate?(to: string | number, options?: object): void;
  ___loader?: {
    loadPage?(path: string): Promise<unknown>;
    loadPageSync?(path: string): unknown;
  };
}

/** ms after which a visitor sees that a page loads. */
const signDelayMs = 1000;

const controls = "a[href], button, input, label, select, summary, textarea";

/** Number of the newest navigation. A later action of the visitor counts too. */
let newest = 0;
let signTimer: number | undefined;
/** Whether the URL is already that of the loading page, as after Back. It then opens whatever the visitor does. */
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
async function openNewest(loading: Promise<unknown>, open: () => void): Promise<void> {
  cancel();
  const own = newest;
  signTimer = window.setTimeout(showSign, signDelayMs, true);
  // Gatsby handles a failure when it opens the page.
  await loading.catch(() => undefined);
  if (own !== newest) return;
  cancel();
  open();
}

/** Cancels a navigation when the visitor goes back or forward. Call it before other listeners are added. */
export const cancelOnHistoryStep = () => window.addEventListener("popstate", cancel);

/** Patches Gatsby's globals. Call it after `listenBeforeRouter`, so that its handlers come first. */
export function openNewestOnly(): void {
  const gatsby = window as Gatsby;
  const { ___navigate: navigate, ___loader: loader } = gatsby;
  const { loadPage, loadPageSync } = loader ?? {};
  assertTarget(
    navigate && loadPage && loadPageSync,
    "newest-navigation",
    "`___navigate` or `___loader`",
  );

  gatsby.___navigate = (to, options) => {
    const open = () => navigate(to, options);
    if (typeof to === "number") open();
    else void openNewest(loadPage(to.replace(/#.*/, "")), open);
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

  window.addEventListener(
    "click",
    ({ target, detail }) => {
      // The second click of a double click may hit what was behind a menu.
      if (detail < 2 && (target as Element).closest(controls)) cancelUnlessBack();
    },
    { capture: true },
  );
  window.addEventListener("input", cancelUnlessBack, { capture: true });
}
