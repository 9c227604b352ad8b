import { readFileSync } from "node:fs";

/**
 * The site's address from `content/site.json`, for gatsby-config.
 *
 * @returns an empty text when the file cannot be read, because the door says right afterwards what
 * is wrong with it, and in plainer words than a stack trace
 */
export function siteUrl(path = "content/site.json"): string {
  try {
    return String((JSON.parse(readFileSync(path, "utf8")) as { url: string }).url);
  } catch {
    return "";
  }
}
