import { withPrefix } from "gatsby";
import { keepsPagesOffline } from "../lib/settings";
import { savesData } from "./saves-data";

/** Brings the service worker when the browser has nothing else to do; see `src/worker`. */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== "production" || !keepsPagesOffline || savesData()) return;
  // Not there without HTTPS, and in some private windows.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const register = () => workers?.register(withPrefix("/sw.js")).catch(() => undefined);
  if ("requestIdleCallback" in window) window.requestIdleCallback(register, { timeout: 8000 });
  else setTimeout(register, 3000);
}
