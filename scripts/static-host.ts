import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { hostOnly } from "../plugins/gatsby-adapter-static-hosts";

/** A rule of a `_headers` file: an address, or the beginning of many with "*" at the end. */
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

/**
 * A host for a built site as Netlify and Cloudflare Pages are: it says exactly what `_headers` says, and
 * `/about` is answered by `about.html`. For looking at the site and for its tests.
 *
 * @param root the folder that is served; files and rules are read every time, so that a new build counts
 * @param prefix where the site lies on the host, such as "/repo"; nothing for the root
 */
export function staticHost(root: string, prefix = ""): Server {
  const hidden = new Set(hostOnly.map((name) => `/${name}`));
  return createServer((request, response) => {
    // A path that begins with two slashes isn't the name of a different host.
    const { pathname, search } = new URL(
      `http://localhost${(request.url ?? "/").replace(/^\/+/, "/")}`,
    );
    const rules = parseHeaders(readFileSync(join(root, "_headers"), "utf8"));
    const headers = {
      "Cache-Control": "public, max-age=0, must-revalidate",
      ...headersFor(rules, pathname),
    };
    const serve = sirv(root, {
      dev: true,
      etag: true,
      brotli: true,
      gzip: true,
      setHeaders(to) {
        for (const [name, value] of Object.entries(headers)) to.setHeader(name, value);
      },
    });
    const notFound = () => {
      const { writeHead } = response;
      response.writeHead = (_status: number, ...rest: never[]) =>
        writeHead.call(response, 404, ...rest);
      request.url = "/404.html";
      serve(request, response);
    };
    if (prefix && pathname === prefix) {
      return response.writeHead(301, { ...headers, Location: `${prefix}/${search}` }).end();
    }
    const below = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : undefined;
    if (!below || hidden.has(below)) return notFound();
    request.url = below;
    serve(request, response, notFound);
  });
}
