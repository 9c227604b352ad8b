/// <reference lib="webworker" />
/**
 * Keeps visited pages readable offline, and shows the offline page instead of all others. Pages are
 * requested from the network first, so prices are current. `src/build/offline.ts` bundles this
 * file.
 */
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst, type Strategy } from "workbox-strategies";
import { galleryPath } from "../lib/paths";

declare const self: ServiceWorkerGlobalScope;
type WorkboxPlugin = Strategy["plugins"][number];
/**
 * HTML that replaces a page without a cached copy, by the path before all pages in its language:
 * "", "/id". The build inserts it.
 */
declare const offlinePages: Readonly<Record<string, string>>;
/** New paths by former ones, which the server redirects. The build inserts them. */
declare const redirects: Readonly<Record<string, string>>;
/**
 * Regular expression for files in the root whose names contain their hash. The build inserts it.
 */
declare const bundlePattern: string;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", () => self.clients.claim());

/** Returns the URL by which a page is kept: one for any query and ending. */
const pageKey = ({ url }: Request) => {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\.html$/, "").replace(/(.)\/$/, "$1");
};
/** Caches responses with status 200 only, and returns the cached copy if the server fails. */
const onlyFound: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
  handlerWillRespond: async ({ request, response }) => {
    const kept = response.status < 500 ? undefined : await caches.match(pageKey(request));
    return kept ?? response;
  },
};
/** Caches a page once, and only if it isn't a redirect. */
const onceForEachPage: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pageKey(request),
  cacheWillUpdate: async ({ response }) => (response.redirected ? null : response),
};
/** Options of a cache. After 4 s without the network, a visitor sees the cached copy. */
const cache = (cacheName: string, maxEntries: number, ...plugins: WorkboxPlugin[]) => ({
  cacheName,
  networkTimeoutSeconds: 4,
  plugins: [onlyFound, ...plugins, new ExpirationPlugin({ maxEntries })],
});
const pages = new NetworkFirst(cache("pages", 60, onceForEachPage));
const pageData = new NetworkFirst(cache("page-data", 120));
/** For files whose URL changes with their content. */
const hashedFiles = new CacheFirst(cache("files", 400));
const otherFiles = new NetworkFirst(cache("other-files", 60));

const root = new URL(self.registration.scope).pathname;
const bundle = new RegExp(`^${bundlePattern}$`);
/** Whether a URL belongs to the site that visitors see, so not to the CMS. */
const isOurs = (url: URL) =>
  url.origin === self.location.origin &&
  url.pathname.startsWith(root) &&
  !url.pathname.startsWith(`${root}admin`);
const isHashed = (url: URL) => {
  const path = url.pathname.slice(root.length);
  return isOurs(url) && (path.startsWith("static/") || bundle.test(path));
};

const isPageData = (url: URL) => isOurs(url) && url.pathname.includes("/page-data/");

registerRoute(({ request, url }) => request.mode === "navigate" && isOurs(url), pages);
registerRoute(({ url }) => isPageData(url), pageData);
registerRoute(({ url }) => isHashed(url), hashedFiles);
registerRoute(({ url }) => isOurs(url) && /\.\w+$/.test(url.pathname), otherFiles);
setCatchHandler(async ({ request, url }) => {
  if (request.mode !== "navigate") return Response.error();
  const moved = redirects[new URL(pageKey(request)).pathname];
  if (moved) return Response.redirect(moved + url.search);
  const folder = `/${url.pathname.slice(root.length).split("/")[0]}`;
  const languageRoot = folder in offlinePages ? folder : "";
  // The lightbox shows the URLs of photos whose pages aren't kept.
  const gallery = new URL(`.${languageRoot}${galleryPath}`, self.registration.scope).href;
  const isKeptPhoto = url.href.startsWith(`${gallery}/`) && (await caches.match(gallery));
  if (isKeptPhoto) return Response.redirect(gallery);
  return new Response(offlinePages[languageRoot], {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
});

/** Requests a URL and caches it with its strategy. */
const keep = (strategy: Strategy, url: string, event: ExtendableEvent) => {
  const [response, done] = strategy.handleAll({ event, request: new Request(url) });
  // A page that can't be loaded now isn't cached.
  return Promise.all([response, done]).catch(() => undefined);
};

// Pages report files that the worker didn't see: those loaded before it started, and routes that
// were shown without a request.
self.addEventListener("message", (event) => {
  const { page, files = [] } = (event.data ?? {}) as { page?: string; files?: readonly string[] };
  if (!page) return;
  const hashed = files.filter((file) => isHashed(new URL(file)));
  // Without its data, a page would open offline, but its controls wouldn't work.
  const data = files.filter((file) => isPageData(new URL(file)));
  event.waitUntil(
    Promise.all([
      keep(pages, page, event),
      ...hashed.map((file) => keep(hashedFiles, file, event)),
      ...data.map((file) => keep(pageData, file, event)),
    ]),
  );
});
