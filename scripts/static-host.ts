import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { extname, join, normalize } from "node:path";

/** A rule of a `_headers` file: an address, or the beginning of many with "*" at the end. */
interface HeaderRule {
  path: string;
  headers: [name: string, value: string][];
}

const contentTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

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

/** The headers of an address; a header that several rules set has all of their values. */
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

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** The file that answers an address: itself, `/about` by `about.html`, `/` by `index.html`. */
function fileFor(root: string, path: string): string | undefined {
  const below = normalize(join(root, path));
  if (!below.startsWith(normalize(root)) || /^\/_(headers|redirects)$/.test(path)) return undefined;
  return [below, `${below}.html`, join(below, "index.html")].find(isFile);
}

const encodings = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
];

function answer(root: string, request: IncomingMessage) {
  // Read every time, so that a new build is served by its own rules.
  const rules = parseHeaders(readFileSync(join(root, "_headers"), "utf8"));
  const url = new URL(request.url ?? "/", "http://localhost");
  let path: string;
  try {
    path = decodeURIComponent(url.pathname);
  } catch {
    path = "/404";
  }
  const found = fileFor(root, path);
  const file = found ?? join(root, "404.html");
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = encodings.find(
    ({ name, ending }) => accepted.includes(name) && isFile(file + ending),
  );
  return {
    status: found ? 200 : 404,
    headers: {
      "Cache-Control": "public, max-age=0, must-revalidate",
      ...headersFor(rules, path),
      "Content-Type": contentTypes[extname(file)] ?? "application/octet-stream",
      Vary: "Accept-Encoding",
      ...(encoding && { "Content-Encoding": encoding.name }),
    },
    body: readFileSync(file + (encoding?.ending ?? "")),
  };
}

/**
 * A host for a built site as Netlify and Cloudflare Pages are: it says exactly what `_headers`
 * says, and `/about` is answered by `about.html`. For looking at the site and for its tests.
 */
export function staticHost(root: string): Server {
  return createServer((request, response) => {
    const { status, headers, body } = answer(root, request);
    response.writeHead(status, headers);
    response.end(request.method === "HEAD" ? undefined : body);
  });
}
