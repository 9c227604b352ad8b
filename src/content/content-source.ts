import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "jsonc-parser";
import { type ContentSource, loadContentFile } from "../../plugins/gatsby-transformer-checked-json";
import { rootOf } from "../lib/paths";
import { contentTypes } from "./schemas";
import { type Resort, site } from "./schemas/resort";

/**
 * Returns the languages in `site.json`, or English if they can't be read. The check reports errors
 * of that file, even of its syntax, without rejecting the texts of all others.
 */
function languagesIn(folder: string): readonly string[] {
  const path = join(folder, "site.json");
  const data = existsSync(path) ? parse(readFileSync(path, "utf8")) : undefined;
  return site.shape.languages.safeParse(data?.languages).data ?? ["en"];
}

/**
 * Returns the content of this project for programs that read it without Gatsby.
 * @param folder content folder, if it isn't this project's
 */
export const contentSource = (folder = resolve("content")): ContentSource => ({
  folder,
  folderName: "content",
  types: contentTypes,
  languages: languagesIn(folder),
});

/**
 * Returns the site's URL from `content/site.json`. `gatsby-config.ts` calls this before the check
 * runs, so it doesn't throw if the file has errors, and replaces a missing URL, because Gatsby
 * doesn't accept an empty one.
 */
export function siteUrl(): string {
  const { data, problems } = loadContentFile("site.json", contentSource());
  return problems.length === 0 ? (data as Resort).url : "https://unknown.invalid";
}

/**
 * Returns the paths before all pages in languages that the site no longer has, such as "/id".
 */
export function formerRoots(): string[] {
  const source = contentSource();
  const { data, problems } = loadContentFile("site.json", source);
  const former = problems.length === 0 ? ((data as Resort).formerLanguages ?? []) : [];
  const current = source.languages.map((lang) => rootOf(lang, source.languages));
  return former.map((lang) => rootOf(lang, [])).filter((root) => !current.includes(root));
}

/** Returns the path of the site's URL: "/repo" of "https://me.github.io/repo", or an empty text. */
export const sitePrefix = (url = siteUrl()): string => new URL(url).pathname.replace(/\/$/, "");
