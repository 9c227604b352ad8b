import type { Build, RoutesManifest } from "../build";
import { flatName } from "../flat-files";
import { type Headers, responseHeaders } from "../security-headers";

/** A redirect of Gatsby's `createRedirect`. A `*` at the end of `from` matches the rest of the URL. */
export interface Redirect {
  from: string;
  /** URL, in which `:splat` is replaced with the characters that the `*` matched. */
  to: string;
  status: number;
}

/** A page that responds to many URLs (`matchPath`): "/app/*" or "/user/:id". */
export interface Rewrite {
  from: string;
  /** URL of the HTML file, such as "/app.html". */
  to: string;
}

/** Everything that the configuration of a host depends on. */
export interface HostRules {
  /** Headers of every response. */
  headers: Headers;
  /** URLs of this build's scripts and styles, whose names contain their hash: "/app-….js". */
  bundles: readonly string[];
  redirects: readonly Redirect[];
  rewrites: readonly Rewrite[];
  /**
   * URL of the site, such as "https://bukitserai.example", or undefined if the option is missing.
   */
  siteUrl?: string;
  /** Path before every URL, such as "/repo", or an empty string. */
  prefix: string;
  /** Whether the URL of a page ends with a slash. */
  slash: "always" | "never";
  /** Whether the site has a 404 page. */
  hasNotFoundPage: boolean;
  /** Command that builds the site on a host. */
  buildCommand: string;
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

/** Returns a value in double quotes for configuration files. */
export const quoted = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;

/** Returns a text as a regular expression that matches only it. */
export const escapeRegex = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Returns a pattern ("/app/*", "/user/:id") as a regular expression without anchors; a `*` captures. */
export const patternRegex = (pattern: string) =>
  pattern
    .split(/(\*$|:[A-Za-z_]\w*)/)
    .map((part) => (part === "*" ? "(.*)" : /^:./.test(part) ? "[^/]+" : escapeRegex(part)))
    .join("");

/** Whether every host supports a pattern: "*" only at the end, and no query or origin. */
const isSupported = (pattern: string) => /^\/[^*?#\s"\\]*\*?$/.test(pattern);

/** Returns the redirects of the site, and those that some hosts can't express. */
export function redirectsOf(routes: RoutesManifest): { redirects: Redirect[]; rejected: string[] } {
  const all = routes.flatMap((route) =>
    route.type === "redirect"
      ? [{ from: route.path, to: route.toPath.replace(/\*$/, ":splat"), status: route.status }]
      : [],
  );
  const isSimple = ({ from, to, status }: Redirect) =>
    isSupported(from) &&
    !/\/:[A-Za-z]/.test(from) &&
    /^(?:\/|https?:\/\/)[^\s"\\]*$/.test(to) &&
    [301, 302, 303, 307, 308].includes(status);
  return {
    redirects: all.filter(isSimple),
    rejected: all.filter((each) => !isSimple(each)).map(({ from }) => from),
  };
}

/** Returns the pages that respond to more than one URL, with the most specific pattern first. */
export const rewritesOf = (
  routes: RoutesManifest,
  prefix: string,
  slash: HostRules["slash"],
): Rewrite[] =>
  routes.flatMap((route) => {
    if (route.type !== "static" || !/[*]|\/:/.test(route.path)) return [];
    const file = route.filePath.replace(/^public\//, "");
    if (!file.endsWith(".html")) return [];
    const served = slash === "never" ? (flatName(file) ?? file) : file;
    return [{ from: route.path.replace(/(.)\/$/, "$1"), to: `${prefix}/${served}` }];
  });

/**
 * Returns the URLs of bundles with a hash in their name, which browsers may cache according to
 * Gatsby.
 */
export const hashedBundles = (routes: RoutesManifest, prefix: string): string[] =>
  routes
    .flatMap((route) =>
      route.type === "static" && isKept(route.headers)
        ? route.filePath.replace(/^public\//, "")
        : [],
    )
    .filter((name) => new RegExp(`^${caching.bundle}$`).test(name))
    .map((name) => `${prefix}/${name}`)
    .sort();

const isKept = (headers: readonly { key: string; value: string }[]) =>
  headers.some(({ key, value }) => /^cache-control$/i.test(key) && value.includes("immutable"));

/** Returns the rules of a build, and prints redirects that some hosts can't express. */
export function hostRules({ options, prefix, slash, routes, pages, reporter }: Build): HostRules {
  const { redirects, rejected } = redirectsOf(routes);
  if (rejected.length > 0) {
    reporter.warn(
      `These redirects are left out, because not every host supports them: ${rejected.join(", ")}. Use paths such as "/old" or "/old/*" and a status from 301 to 308.`,
    );
  }
  return {
    headers: responseHeaders(options, prefix),
    bundles: hashedBundles(routes, prefix),
    redirects,
    rewrites: rewritesOf(routes, prefix, slash),
    siteUrl: options.siteUrl,
    prefix,
    slash,
    hasNotFoundPage: pages.includes("404.html"),
    buildCommand: options.buildCommand ?? "npm run build",
  };
}
