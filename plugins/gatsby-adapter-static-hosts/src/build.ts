import type { AdapterInit } from "gatsby";

export type RoutesManifest = Parameters<ReturnType<AdapterInit>["adapt"]>[0]["routesManifest"];

/**
 * The set of published files.
 *
 * - `plain`: each page as `about.html` and as `about/index.html`, and compressed copies of text
 * files. Works on every server.
 * - `lean`: one HTML file for each page and no compressed copies. For hosts that compress responses
 * and serve `about.html` as `/about`.
 * - `github-pages`: both forms of each page, no compressed copies and no files for other hosts.
 */
export type Output = "plain" | "lean" | "github-pages";

/** Header names and values. */
export type Headers = Readonly<Record<string, string>>;

/** Options of the adapter. */
export interface StaticHostsOptions {
  /** URL of the site, such as "https://example.com". nginx and Apache need its host name. */
  siteUrl: string;
  /**
   * Default, also for an empty string: `lean` on Netlify, Cloudflare Pages and Vercel, otherwise
   * `plain`.
   */
  output?: Output | "";
  /** Headers of every response, in addition to `securityHeaders`. */
  headers: Headers;
  /**
   * Headers of a path and everything below it, which replace those of all other responses:
   * `{ "/admin": { "Content-Security-Policy": "…" } }`.
   */
  sectionHeaders: Readonly<Record<string, Headers>>;
  /** Steps of the site that run before files are copied, listed and compressed. */
  before: readonly Step[];
}

/** A finished Gatsby build, which is passed to each step. */
export interface Build {
  /** Options with their defaults. */
  options: StaticHostsOptions & { output: Output };
  /** Path before every URL, such as "/repo", or an empty string. */
  prefix: string;
  /** Gatsby's list of pages, files and redirects. */
  routes: RoutesManifest;
  /** HTML files of the pages below `public/`: "about/index.html", "404.html". */
  pages: readonly string[];
}

/** One named task on a finished build. */
export interface Step {
  /** Completes the message "static-hosts could not …", such as "compress files". */
  name: string;
  run(build: Build): Promise<void> | void;
}
