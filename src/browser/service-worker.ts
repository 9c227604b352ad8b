import { withPrefix } from "gatsby";
import { keepsPagesOffline } from "../lib/settings";

/** Whether the visitor asks for as few bytes as possible. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Brings the service worker when the browser has nothing else to do; see `src/worker`. */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== "production" || !keepsPagesOffline || savesData()) return;
  // Not there without HTTPS, and in some private windows.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const register = () => workers?.register(withPrefix("/sw.js")).catch(() => undefined);
  if ("requestIdleCallback" in window) window.requestIdleCallback(register, { timeout: 8000 });
  else setTimeout(register, 3000);
}
