import type { AdapterInit } from "gatsby";

export type AdaptContext = Parameters<ReturnType<AdapterInit>["adapt"]>[0];
export type RoutesManifest = AdaptContext["routesManifest"];

/**
 * The set of published files.
 *
 * - `plain`: each page as `about.html` and as `about/index.html`, and compressed copies of text files. Works
 *   on every server.
 * - `lean`: one HTML file for each page and no compressed copies. For hosts that compress responses and
 *   serve `about.html` as `/about`.
 * - `github-pages`: both forms of each page, no compressed copies and no files for other hosts.
 */
export type Output = "plain" | "lean" | "github-pages";

/** Options of the adapter. */
export interface StaticHostsOptions {
  /** URL of the site, such as "https://example.com". Caddy and Apache need it for HTTPS. */
  siteUrl?: string;
  /**
   * Default: `lean` on Netlify, Cloudflare Pages and Vercel, otherwise `plain`. An empty string
   * means the default.
   */
  output?: Output | "";
  /** Headers of every response, in addition to the default ones. `false` leaves a default header out. */
  headers?: Readonly<Record<string, string | false>>;
  /**
   * Value of `Strict-Transport-Security`. Default: one year for this host name, without subdomains.
   * With a path prefix the header isn't sent by default, because other sites share the domain.
   */
  hsts?: false | { maxAgeSeconds: number; includeSubDomains?: boolean; preload?: boolean };
  /** Command that Vercel runs. Default: "npm run build". */
  buildCommand?: string;
  /** Prefixes of paths below `public/` that are deleted, such as "~partytown/". */
  unpublished?: readonly string[];
  /** Steps of the site that run before files are copied, listed and compressed. */
  before?: readonly Step[];
  /** Steps of the site that run last. */
  after?: readonly Step[];
}

/** A finished Gatsby build, which is passed to each step. */
export interface Build {
  /** Options with their defaults. */
  options: StaticHostsOptions & { output: Output };
  /** Path before every URL, such as "/repo", or an empty string. */
  prefix: string;
  /** Whether the URL of a page ends with a slash: `/about/` (always) or `/about` (never). */
  slash: "always" | "never";
  /** Gatsby's list of pages, files and redirects. */
  routes: RoutesManifest;
  /** HTML files of the pages below `public/`: "about/index.html", "404.html". */
  pages: readonly string[];
  reporter: AdaptContext["reporter"];
}

/** One named task on a finished build. */
export interface Step {
  /** Completes the message "static-hosts could not …", such as "compress files". */
  name: string;
  run(build: Build): Promise<void> | void;
}
