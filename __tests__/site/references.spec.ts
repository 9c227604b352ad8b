import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const root = "public";
const pages = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".html") && statSync(join(root, file)).isFile(),
);

/** The addresses that an HTML text refers to by src, srcset and href. */
function references(html: string): string[] {
  const values = (name: string) =>
    [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "gi"))].map(([, value = ""]) => value);
  const candidates = values("srcset").flatMap((set) =>
    set.split(",").map((candidate) => candidate.trim().split(/\s/)[0] ?? ""),
  );
  return [...values("src"), ...values("href"), ...candidates];
}

/** The file that a static host serves for an address of this site. */
const fileFor = (address: string) => {
  const path = decodeURIComponent(new URL(address, "https://site.example").pathname);
  return [path, `${path}.html`, join(path, "index.html")]
    .map((candidate) => join(root, candidate))
    .find((file) => existsSync(file) && statSync(file).isFile());
};

test("every page but the first is there for hosts with and without slashes", () => {
  const folders = pages.filter((page) => page.endsWith("/index.html"));
  expect(folders.length).toBeGreaterThan(8);
  for (const page of folders) {
    const flat = page.replace(/\/index\.html$/, ".html");
    expect(readFileSync(join(root, flat)).equals(readFileSync(join(root, page)))).toBe(true);
  }
});

test("no source map is published", () => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
});

test("there are pages to check", () => {
  expect(pages.length).toBeGreaterThan(8);
});

for (const page of pages) {
  test(`everything that ${page} refers to exists and is not empty`, () => {
    const html = readFileSync(join(root, page), "utf8");
    const missing = references(html)
      .filter((address) => address.startsWith("/"))
      .filter((address) => {
        const file = fileFor(address);
        return !file || statSync(file).size === 0;
      });
    expect(missing).toEqual([]);
    const anchors = references(html).filter((address) => /^#./.test(address));
    expect(anchors.filter((anchor) => !html.includes(`id="${anchor.slice(1)}"`))).toEqual([]);
  });

  test(`${page} has no inline style attribute and no inline event handler`, () => {
    const html = readFileSync(join(root, page), "utf8");
    const body = html.slice(html.indexOf("<body"));
    // Gatsby's own focus wrapper and route announcer are the two that a page cannot avoid.
    const own = body.replace(/<div[^>]*id="gatsby-(focus-wrapper|announcer)"[^>]*>/g, "");
    expect(own.match(/<[^>]+\s(style|on\w+)="[^>]*>/g)).toBeNull();
  });
}
