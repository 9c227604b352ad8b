import { readFileSync } from "node:fs";

/** Stands in until the check has said what is wrong; Gatsby accepts no empty address. */
const unknown = "https://unknown.invalid";

/**
 * The site's address from `content/site.json`, for gatsby-config, which is read before the check
 * runs: a mistake in the file must not end here in a stack trace.
 */
export function siteUrl(path = "content/site.json"): string {
  try {
    const { url } = JSON.parse(readFileSync(path, "utf8")) as { url?: unknown };
    return typeof url === "string" && URL.canParse(url) ? url : unknown;
  } catch {
    return unknown;
  }
}

/** What all addresses begin with where the site's own has a path: "/repo" of "https://me.github.io/repo". */
export const sitePrefix = (url = siteUrl()): string => new URL(url).pathname.replace(/\/$/, "");
