/// <reference lib="webworker" />
/**
 * Keeps what was visited for when there is no network, and a page with the resort's address and numbers
 * for all else. Pages come from the network first, so that nobody reads yesterday's price while there is
 * one. Bundled by `src/build/offline.ts`.
 */
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;
/** HTML of what is shown in place of a page that is not here; the build puts it in. */
declare const offlinePage: string;

const pages = "pages";
const atMost = (maxEntries: number) => [new ExpirationPlugin({ maxEntries })];
/** s after which a page that was seen before is shown as it was. */
const patience = 4;

self.addEventListener("install", () => self.skipWaiting());

// The page that brought the worker was loaded without it.
self.addEventListener("activate", (event) => {
  const keepOpenPages = async () => {
    const cache = await caches.open(pages);
    const clients = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
    await Promise.all(clients.map(({ url }) => cache.add(url).catch(() => undefined)));
  };
  event.waitUntil(keepOpenPages());
});
clientsClaim();

registerRoute(
  ({ request }) => request.mode === "navigate",
  new NetworkFirst({ cacheName: pages, networkTimeoutSeconds: patience, plugins: atMost(60) }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.includes("/page-data/"),
  new NetworkFirst({
    cacheName: "page-data",
    networkTimeoutSeconds: patience,
    plugins: atMost(120),
  }),
);
// Named by their content, but for a few icons.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /\.(js|css|woff2|avif|jpg|svg)$/.test(url.pathname),
  new CacheFirst({ cacheName: "files", plugins: atMost(400) }),
);
setCatchHandler(async ({ request }) =>
  request.mode === "navigate"
    ? new Response(offlinePage, {
        status: 503,
        headers: { "Content-Type": "text/html; charset=utf-8" },
      })
    : Response.error(),
);
