import { loadContentFile } from "../../plugins/gatsby-transformer-checked-json/src/load-content-file";
import type { Resort } from "./schemas";

/** Stands in until the check has said what is wrong; Gatsby accepts no empty address. */
const unknown = "https://unknown.invalid";

/**
 * The site's address from `content/site.json`, for gatsby-config, which is read before the check
 * runs: a mistake in the file must not end here in a stack trace.
 */
export function siteUrl(): string {
  const { data, problems } = loadContentFile("site.json");
  return problems.length === 0 ? (data as Resort).url : unknown;
}

/** What all addresses begin with where the site's own has a path: "/repo" of "https://me.github.io/repo". */
export const sitePrefix = (url = siteUrl()): string => new URL(url).pathname.replace(/\/$/, "");
