import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const root = "public";
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
  statSync(join(root, file)).isFile(),
);
const pages = files.filter((file) => file.endsWith(".html"));
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** The addresses that an HTML text refers to by src, srcset and href, and for link previews. */
function references(html: string): string[] {
  const values = (pattern: string) =>
    [...html.matchAll(new RegExp(pattern, "gi"))].map(([, value = ""]) => value);
  const candidates = values('\\ssrcset="([^"]*)"').flatMap((set) =>
    set.split(",").map((candidate) => candidate.trim().split(/\s/)[0] ?? ""),
  );
  // What starts after the first view: the patch `deferred-start`.
  const later = values('\\sdata-(?:sheet|files)="([^"]*)"').flatMap((list) => list.split(" "));
  const previews = values('property="og:image" content="https://bukitserai.example([^"]*)"');
  return [
    ...values('\\ssrc="([^"]*)"'),
    ...values('\\shref="([^"]*)"'),
    ...candidates,
    ...later,
    ...previews,
  ].map((value) => value.replaceAll("&amp;", "&"));
}

/** The addresses that a style sheet refers to. */
const styleReferences = (css: string) =>
  [...css.matchAll(/url\("?([^")]+)"?\)/g)].map(([, address = ""]) => address);

/** The file that a static host serves for an address of this site. */
const fileFor = (address: string) => {
  const path = decodeURIComponent(new URL(address, "https://site.example").pathname);
  return [path, `${path}.html`, join(path, "index.html")]
    .map((candidate) => join(root, candidate))
    .find((file) => existsSync(file) && statSync(file).isFile());
};

/** Of some addresses, those of this site that lead to no file, or to an anchor that is not there. */
const broken = (addresses: readonly string[], page: string) =>
  addresses.filter((address) => {
    if (!/^[/#]/.test(address)) return false;
    const [path = "", anchor] = address.split("#");
    const file = path === "" ? join(root, page) : fileFor(path);
    if (!file || statSync(file).size === 0) return true;
    return anchor ? !readFileSync(file, "utf8").includes(`id="${anchor}"`) : false;
  });

test("every page but the first is there for hosts with and without slashes", () => {
  const folders = pages.filter((page) => page.endsWith("/index.html") && !page.startsWith("404/"));
  expect(folders.length).toBeGreaterThan(8);
  for (const page of folders) {
    expect(read(page.replace(/\/index\.html$/, ".html"))).toBe(read(page));
  }
});

test("no source map is published", () => {
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
});

test("everything that the styles refer to exists", () => {
  const sheets = files.filter((file) => file.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.flatMap((sheet) => broken(styleReferences(read(sheet)), sheet))).toEqual([]);
});

test("of the styles that follow a first view, only today's are published", () => {
  const sheets = files.filter((file) => /^static\/styles-\w+\.css$/.test(file));
  expect(sheets).toHaveLength(1);
});

test("there are pages to check", () => {
  expect(pages.length).toBeGreaterThan(8);
});

test("everything that a page refers to exists and is not empty", () => {
  const missing = pages.flatMap((page) => {
    const html = read(page);
    const addresses = [...references(html), ...styleReferences(html)];
    return broken(addresses, page).map((address) => `${page} refers to ${address}`);
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

test("no link to another site can reach back to its page", () => {
  const links = pages.flatMap((page) => read(page).match(/<a [^>]*href="https?:[^>]*>/g) ?? []);
  expect(links.length).toBeGreaterThan(pages.length);
  const open = links.filter(
    (link) => !/target="_blank"/.test(link) || !/rel="noopener noreferrer"/.test(link),
  );
  expect(open).toEqual([]);
});
