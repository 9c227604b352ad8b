import type { AdapterInit } from "gatsby";

export type RoutesManifest = Parameters<ReturnType<AdapterInit>["adapt"]>[0]["routesManifest"];

/** Header names and values, in the order in which they are written. */
export type Headers = Readonly<Record<string, string>>;

/** Leads from one address to another, as Gatsby's `createRedirect` has it. */
export interface Redirect {
  from: string;
  to: string;
  status: number;
}

/** All that a host is told: the one source of what is written for each of them. */
export interface HostRules {
  /** Headers of every answer. */
  headers: Headers;
  /** Scripts and styles of this build, whose names change with their content: "/app-….js". */
  bundles: readonly string[];
  redirects: readonly Redirect[];
  /** Address of the site, such as "https://bukitserai.example". */
  siteUrl: string;
  /** What all addresses begin with, such as "/repo", where `public/` does not lie in the host's root. */
  prefix: string;
}

export const caching = {
  /** For what is named by its content: everything in this folder, and the bundles in the root. */
  hashedFolder: "/static/",
  bundle: "[\\w.~-]+[-.][0-9a-f]{20}\\.(?:js|css)",
  hashed: "public, max-age=31536000, immutable",
  /** For all else; what Netlify and Cloudflare Pages say by themselves. */
  other: "public, max-age=0, must-revalidate",
} as const;

/** Files in `public/` that are for hosts only, by their names. */
export const hostOnly = ["_headers", "_redirects"] as const;

/**
 * What a browser would ask people for, and a page of this site never does, so that no code that slips
 * in can. The list is sent with every file.
 */
const unusedFeatures = [
  "camera",
  "display-capture",
  "geolocation",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "usb",
];

/** The security headers of every answer around a Content-Security-Policy, the same for every build. */
export const securityHeaders = (policy: string): Headers => ({
  "Content-Security-Policy": policy,
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
});

/** What the site's code asks for with Gatsby's `createRedirect`. */
export const redirectsOf = (routes: RoutesManifest): Redirect[] =>
  routes.flatMap((route) =>
    route.type === "redirect" ? [{ from: route.path, to: route.toPath, status: route.status }] : [],
  );

/** Of names of bundles, those that have their content's hash, as addresses. */
export const hashedBundles = (names: readonly string[], prefix: string): string[] =>
  names
    .filter((name) => new RegExp(`^${caching.bundle}$`).test(name))
    .map((name) => `${prefix}/${name}`);
