import { withPrefix } from "gatsby";
import { keepsPagesOffline } from "../lib/settings";
import type { KeepMessage } from "../worker/keep-message";
import { savesData } from "./saves-data";

const isWanted = () => process.env.NODE_ENV === "production" && keepsPagesOffline && !savesData();

// Not available without HTTPS and in some private windows.
const workers = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

/** Calls a function when the browser has nothing else to do. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(act, { timeout: 8000 });
  else setTimeout(act, 3000);
}

async function send(message: KeepMessage): Promise<void> {
  (await workers()?.ready)?.active?.postMessage(message);
}

const currentPage = () => window.location.href.replace(/#.*/, "");

/** Starts the service worker (`src/worker`), and tells it what this page loaded without it. */
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
    await send({ page: currentPage(), files });
  });
}

/** Tells the service worker of a page that a link inside the site showed, because no HTML was loaded. */
export function keepShownPage(): void {
  if (!isWanted()) return;
  const page = currentPage();
  whenIdle(() => void send({ page, files: [] }));
}
