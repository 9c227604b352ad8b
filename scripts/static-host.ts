import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { hostOnly } from "../plugins/gatsby-adapter-static-hosts";

/** A rule of a `_headers` file: a URL, or a prefix with "*" at the end. */
interface HeaderRule {
  path: string;
  headers: [name: string, value: string][];
}

/** Reads a `_headers` file as Netlify and Cloudflare Pages do. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split("\n").filter((each) => each.trim() !== "")) {
    if (!/^\s/.test(line)) rules.push({ path: line, headers: [] });
    else {
      const [name = "", value = ""] = line.trim().split(/:\s*(.*)/s);
      rules.at(-1)?.headers.push([name, value]);
    }
  }
  return rules;
}

/** Reads a `_redirects` file: the new path and the status of each former path. */
const parseRedirects = (text: string) =>
  new Map(
    text.split("\n").map((line) => {
      const [from = "", to = "", status] = line.split(" ");
      return [from, { to, status: Number(status) }] as const;
    }),
  );

/** Returns the headers of a URL. If several rules set a header, it has all of their values. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const rule of rules) {
    const matches = rule.path.endsWith("*")
      ? path.startsWith(rule.path.slice(0, -1))
      : path === rule.path;
    if (!matches) continue;
    for (const [name, value] of rule.headers) {
      found[name] = name in found ? `${found[name]}, ${value}` : value;
    }
  }
  return found;
}

/**
 * Returns the value of Accept-Encoding without rejected encodings, which sirv would otherwise send.
 */
const acceptedEncodings = (header: string | string[] = "") =>
  String(header)
    .split(",")
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .join();

/**
 * Matches compressed copies, which are sent instead of their originals and never under their own
 * name.
 */
const compressedCopy = /\.(?:html|js|css|json|svg|xml|txt|webmanifest)\.(?:br|gz)$/;

/**
 * Returns a server for a built site. It follows `_headers` and `_redirects`, and serves
 * `about.html` at `/about`, like Netlify and Cloudflare Pages.
 * @param root folder to serve. Files and headers are read for each request, so a new build is
 * served immediately
 * @param prefix path before every URL, such as "/repo", or an empty string
 */
export function staticHost(root: string, prefix = ""): Server {
  const hidden = new Set(hostOnly.map((name) => `/${name}`));
  const exists = (path: string) => existsSync(join(root, path));
  /** Returns the URL of a page below the prefix if `path` is a different form of it. */
  const pageOf = (path: string): string | undefined => {
    const slash = /^(\/[^/\\].*)\/$/.exec(path)?.[1];
    if (slash && exists(`${slash}.html`)) return slash;
    const flat = /^(\/[^/\\].*)\.html$/.exec(path)?.[1];
    return flat && exists(`/page-data${flat}/page-data.json`) ? flat : undefined;
  };
  return createServer((request, response) => {
    // Prevents a path that begins with two slashes from being parsed as a host name.
    const { pathname, search } = new URL(
      `http://localhost${(request.url ?? "/").replace(/^\/+/, "/")}`,
    );
    const rules = parseHeaders(readFileSync(join(root, "_headers"), "utf8"));
    const revalidated = { "Cache-Control": "public, max-age=0, must-revalidate" };
    const send = (headers: Record<string, string>) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    };
    send({ ...revalidated, ...headersFor(rules, pathname) });
    const redirect = (path: string, status = 301) =>
      response.writeHead(status, { Location: `${prefix}${path}${search}` }).end();
    const serve = sirv(root, { dev: true, etag: true, brotli: true, gzip: true });
    const notFound = () => {
      const { writeHead } = response;
      response.writeHead = (_status: number, ...rest: never[]) =>
        writeHead.call(response, 404, ...rest);
      send(revalidated);
      request.url = "/404.html";
      serve(request, response);
    };
    if (request.method !== "GET" && request.method !== "HEAD") {
      return response.writeHead(405).end();
    }
    request.headers["accept-encoding"] = acceptedEncodings(request.headers["accept-encoding"]);
    if (prefix && pathname === prefix) return redirect("/");
    const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : undefined;
    if (!path || hidden.has(path) || compressedCopy.test(path)) return notFound();
    const moved = parseRedirects(readFileSync(join(root, "_redirects"), "utf8")).get(pathname);
    if (moved) return redirect(moved.to.slice(prefix.length), moved.status);
    const page = pageOf(path);
    if (page) return redirect(page);
    request.url = path;
    serve(request, response, notFound);
  });
}
