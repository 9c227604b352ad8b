import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { contentOf } from "../support/content";

const { url } = contentOf<{ url: string }>("site.json");
const root = "public";
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
  statSync(join(root, file)).isFile(),
);
const pages = files.filter((file) => file.endsWith(".html"));
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Returns the URLs in an HTML text: src, srcset, href and link previews. */
function references(html: string): string[] {
  const values = (pattern: string) =>
    [...html.matchAll(new RegExp(pattern, "gi"))].map(([, value = ""]) => value);
  const candidates = values('\\ssrcset="([^"]*)"').flatMap((set) =>
    set.split(",").map((candidate) => candidate.trim().split(/\s/)[0] ?? ""),
  );
  // Files that start after the first view: see the patch `deferred-start`.
  const later = values('\\sdata-(?:sheet|files)="([^"]*)"').flatMap((list) => list.split(" "));
  const previews = values(`property="og:image" content="${url}([^"]*)"`);
  return [
    ...values('\\ssrc="([^"]*)"'),
    ...values('\\shref="([^"]*)"'),
    ...candidates,
    ...later,
    ...previews,
  ].map((value) => value.replaceAll("&amp;", "&"));
}

/** Returns the URLs in a style sheet. */
const styleReferences = (css: string) =>
  [...css.matchAll(/url\("?([^")]+)"?\)/g)].map(([, url = ""]) => url);

/** Returns the file that a static host serves for a URL of this site. */
const fileFor = (url: string) => {
  const path = decodeURIComponent(new URL(url, "https://site.example").pathname);
  return [path, `${path}.html`, join(path, "index.html")]
    .map((candidate) => join(root, candidate))
    .find((file) => existsSync(file) && statSync(file).isFile());
};

/** Returns those URLs of this site whose file or anchor doesn't exist. */
const broken = (urls: readonly string[], page: string) =>
  urls.filter((url) => {
    if (!/^[/#]/.test(url)) return false;
    const [path = "", anchor] = url.split("#");
    const file = path === "" ? join(root, page) : fileFor(path);
    if (!file || statSync(file).size === 0) return true;
    return anchor ? !readFileSync(file, "utf8").includes(`id="${anchor}"`) : false;
  });

test("every page except the home page exists for hosts with and without trailing slashes", () => {
  const folders = pages.filter((page) => page.endsWith("/index.html") && !page.startsWith("404/"));
  expect(folders.length).toBeGreaterThan(8);
  for (const page of folders) {
    expect(read(page.replace(/\/index\.html$/, ".html"))).toBe(read(page));
  }
});

test("every file that the style sheets reference exists", () => {
  const sheets = files.filter((file) => file.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.flatMap((sheet) => broken(styleReferences(read(sheet)), sheet))).toEqual([]);
});

test("every file that a page references exists and isn't empty", () => {
  const missing = pages.flatMap((page) => {
    const html = read(page);
    const urls = [...references(html), ...styleReferences(html)];
    return broken(urls, page).map((url) => `${page} refers to ${url}`);
  });
  expect(missing).toEqual([]);
});

test("no page has an inline style attribute or an inline event handler", () => {
  const inline = pages.flatMap((page) => {
    const html = read(page);
    const found = html.slice(html.indexOf("<body")).match(/<[^>]+\s(style|on\w+)="[^>]*>/g) ?? [];
    return found.map((tag) => `${page}: ${tag}`);
  });
  expect(inline).toEqual([]);
});

test("no external link gives its page an opener", () => {
  const links = pages.flatMap((page) => read(page).match(/<a [^>]*href="https?:[^>]*>/g) ?? []);
  expect(links.length).toBeGreaterThan(pages.length);
  const open = links.filter(
    (link) => !/target="_blank"/.test(link) || !/rel="noopener noreferrer"/.test(link),
  );
  expect(open).toEqual([]);
});
