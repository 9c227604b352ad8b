import { loadContentFile } from "../../plugins/gatsby-transformer-checked-json";
import { contentSource } from "./content-source";
import type { Resort } from "./schemas/resort";

/**
 * Replaces a missing or invalid URL until the check reports it, because Gatsby doesn't accept an
 * empty one.
 */
const unknown = "https://unknown.invalid";

/**
 * Returns the site's URL from `content/site.json`. `gatsby-config.ts` calls this before the check
 * runs, so it doesn't throw if the file has errors.
 */
export function siteUrl(): string {
  const { data, problems } = loadContentFile("site.json", contentSource());
  return problems.length === 0 ? (data as Resort).url : unknown;
}

/** Returns the path of the site's URL: "/repo" of "https://me.github.io/repo", or an empty text. */
export const sitePrefix = (url = siteUrl()): string => new URL(url).pathname.replace(/\/$/, "");
