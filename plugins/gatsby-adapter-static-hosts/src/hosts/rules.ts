import type { Build, Headers, RoutesManifest } from "../build";
import { responseHeaders } from "../security-headers";

/** Everything that the configuration of a host depends on. */
export interface HostRules {
  /** Headers of every response. */
  headers: Headers;
  /** Headers that replace them for a path and everything below it: "/admin". */
  sectionHeaders: Readonly<Record<string, Headers>>;
  /** Paths of all pages: "/", "/about". */
  pages: readonly string[];
  /** URLs of this build's scripts and styles, whose names contain their hash: "/app-….js". */
  bundles: readonly string[];
  redirects: readonly Extract<RoutesManifest[number], { type: "redirect" }>[];
  /** Host name of the site, such as "bukitserai.example". */
  host: string;
  /** Path before every URL, such as "/repo", or an empty string. */
  prefix: string;
}

export const caching = {
  /** Folder in which every file name contains a hash. Names of bundles in the root do, too. */
  hashedFolder: "/static/",
  /** Regular expression for the name of a bundle; webpack's hashes have 20 digits. */
  bundle: "[\\w.~-]+[-.][0-9a-f]{20}\\.(?:js|css)",
  hashed: "public, max-age=31536000, immutable",
  /** Value for all other files. Netlify and Cloudflare Pages send it by default. */
  other: "public, max-age=0, must-revalidate",
} as const;

/** Files in `public/` that only hosts read. */
export const hostOnly = ["_headers", "_redirects"] as const;

/** Types of the files that the build compresses, by file extension. */
export const compressedTypes = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  json: "application/json",
  svg: "image/svg+xml",
  xml: "application/xml",
  txt: "text/plain",
  webmanifest: "application/manifest+json",
} as const;

/** Regular expression for the extensions that the build compresses: "html|js|…". */
export const compressedExtensions = Object.keys(compressedTypes).join("|");

/** Returns the folder of the site on a server, as Debian's administrators expect it. */
export const serverRoot = (host: string) => `/var/www/${host}`;

/** Returns a value in double quotes for configuration files. */
export const quoted = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;

/** Returns a text as a regular expression that matches only it. */
export const escapeRegex = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/**
 * Returns the URLs of bundles with a hash in their name, which browsers may cache according to
 * Gatsby.
 */
export const hashedBundles = (routes: RoutesManifest, prefix: string): string[] =>
  routes
    .filter((route) => route.type === "static")
    .filter(({ headers }) =>
      headers.some(({ key, value }) => /^cache-control$/i.test(key) && value.includes("immutable")),
    )
    .map(({ filePath }) => filePath.replace(/^public\//, ""))
    .filter((name) => new RegExp(`^${caching.bundle}$`).test(name))
    .map((name) => `${prefix}/${name}`)
    .sort();

/** Returns the rules of a build. */
export const hostRules = ({ options, prefix, routes, pages }: Build): HostRules => ({
  headers: responseHeaders(options.headers, prefix),
  sectionHeaders: options.sectionHeaders,
  pages: pages.map((page) => `/${page.replace(/(^|\/)index\.html$|\.html$/, "")}`),
  bundles: hashedBundles(routes, prefix),
  redirects: routes.filter((route) => route.type === "redirect"),
  host: new URL(options.siteUrl).hostname,
  prefix,
});
