import { withPrefix } from "gatsby";
import { keepsPagesOffline } from "../lib/settings";
import { savesData } from "./visitor";

const isWanted = () => process.env.NODE_ENV === "production" && keepsPagesOffline && !savesData();

/** Returns undefined without HTTPS, in some private windows, and if the visitor blocks storage. */
function workers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Calls a function when the browser is idle. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(act, { timeout: 8000 });
  else setTimeout(act, 3000);
}

/** Sends the service worker the URL of a page, and those of files that it loaded before. */
async function send(page: string, files: readonly string[]): Promise<void> {
  (await workers()?.ready)?.active?.postMessage({ page, files });
}

const currentPage = () => window.location.href.replace(/#.*/, "");

/**
 * Registers the service worker (`src/worker`), and sends it the list of files that this page loaded
 * before.
 */
export function registerServiceWorker(): void {
  if (!isWanted()) return;
  whenIdle(async () => {
    const container = workers();
    const isFirstVisit = !container?.controller;
    try {
      await container?.register(withPrefix("/sw.js"));
    } catch {
      return;
    }
    if (!isFirstVisit) return;
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    await send(currentPage(), files);
  });
}

/**
 * Sends the current page to the service worker after a navigation within the site, for which no
 * HTML was loaded.
 */
export function keepShownPage(): void {
  if (!isWanted()) return;
  const page = currentPage();
  whenIdle(() => void send(page, []));
}
