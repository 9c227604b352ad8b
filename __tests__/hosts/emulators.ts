/**
 * Servers for hosts that have no program to run offline. They apply the build's configuration as
 * the host's documentation specifies.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

type Headers = Record<string, string>;
export type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Starts a server on a free port. */
export async function startServer(
  handle: Handle,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    Promise.resolve(handle(request, response)).catch((error) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "application/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();
const fileIn = (root: string, path: string) => {
  const file = join(root, decodeURIComponent(path));
  return file.startsWith(root) && isFile(file) ? file : undefined;
};

/** Sends bytes with an ETag, compressed as on a CDN. */
function send(
  { headers: asked, method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Headers,
  body: Buffer,
): void {
  if (method !== "GET" && method !== "HEAD") return void response.writeHead(405, headers).end();
  const etag = `"${createHash("md5").update(body).digest("hex")}"`;
  const isText = /text|javascript|json|xml/.test(headers["content-type"] ?? "");
  const allows = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:$|,|;\\s*q=(?:1|0?\\.\\d*[1-9]))`).test(
      String(asked["accept-encoding"] ?? ""),
    );
  const encoding = isText && (allows("br") ? "br" : allows("gzip") ? "gzip" : undefined);
  const sent = { ...headers, etag, ...(isText && { vary: "Accept-Encoding" }) };
  if (status === 200 && asked["if-none-match"] === etag) {
    return void response.writeHead(304, sent).end();
  }
  const bytes =
    encoding === "br" ? brotliCompressSync(body) : encoding === "gzip" ? gzipSync(body) : body;
  response.writeHead(status, { ...sent, ...(encoding && { "content-encoding": encoding }) });
  response.end(bytes);
}

/**
 * GitHub Pages: `/about` is `about.html`, `/about/` is `about/index.html`, and browsers may cache
 * each response for ten minutes. https://docs.github.com/en/pages
 */
export function githubPages(root: string, prefix: string): Handle {
  return (request, response) => {
    const { pathname, search } = new URL(`http://host${request.url?.replace(/^\/\//, "/.//")}`);
    if (pathname === prefix) {
      return void response.writeHead(301, { location: `${prefix}/${search}` }).end();
    }
    const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : "/404.html";
    const file = path.endsWith("/")
      ? fileIn(root, `${path}index.html`)
      : (fileIn(root, path) ?? fileIn(root, `${path}.html`));
    const found = file ?? join(root, "404.html");
    const type = types[extname(found)] ?? "application/octet-stream";
    const headers = { "content-type": type, "cache-control": "max-age=600" };
    send(request, response, file ? 200 : 404, headers, readFileSync(found));
  };
}

interface VercelRoute {
  src?: string;
  dest?: string;
  headers?: Headers;
  status?: number;
  continue?: boolean;
  handle?: string;
}

/**
 * Vercel: serves `.vercel/output` with the routes of its config.json (Build Output API, version 3).
 */
export function vercelOutput(output: string): Handle {
  const { routes, overrides = {} } = JSON.parse(
    readFileSync(join(output, "config.json"), "utf8"),
  ) as {
    routes: VercelRoute[];
    overrides?: Record<string, { path?: string; contentType?: string }>;
  };
  const root = join(output, "static");
  const clean = new Map(
    Object.entries(overrides).flatMap(([file, { path }]) => (path ? [[path, file]] : [])),
  );
  const find = (path: string) => {
    const name = path.slice(1);
    const served = clean.get(name) ?? (path === "/" ? "index.html" : name);
    // A file with an overridden path isn't served under its own name.
    return fileIn(root, `/${served}`);
  };
  const phases = new Map<string, VercelRoute[]>([["start", []]]);
  let phase = "start";
  for (const route of routes) {
    if (route.handle) {
      phase = route.handle;
      phases.set(phase, []);
    } else phases.get(phase)?.push(route);
  }
  return (request, response) => {
    const { pathname, search } = new URL(`http://host${request.url?.replace(/^\/\//, "/.//")}`);
    const headers: Headers = { "cache-control": "public, max-age=0, must-revalidate" };
    let path = pathname;
    let status: number | undefined;
    /**
     * Applies the routes of a phase.
     * @returns whether they ended the request
     */
    const apply = (name: string): boolean => {
      for (const route of phases.get(name) ?? []) {
        const match = route.src && new RegExp(route.src).exec(path);
        if (!match) continue;
        const fill = (text: string) =>
          text.replace(/\$(\d)/g, (_, digit) => match[Number(digit)] ?? "");
        for (const [key, value] of Object.entries(route.headers ?? {})) {
          headers[key.toLowerCase()] = fill(value);
        }
        if (route.status) status = route.status;
        if (route.status && route.status >= 300 && route.status < 400) {
          const location = headers.location ?? "";
          response.writeHead(route.status, { ...headers, location: location + search }).end();
          return true;
        }
        if (route.dest) path = fill(route.dest);
        if (!route.continue) break;
      }
      return false;
    };
    if (apply("start")) return;
    let file = find(path);
    if (!file && apply("filesystem")) return;
    file ??= find(path);
    if (!file && apply("miss")) return;
    file ??= find(path);
    if (file) apply("hit");
    else {
      status = 404;
      apply("error");
      file = find(path) ?? fileIn(root, "/404.html");
    }
    const body = file ? readFileSync(file) : Buffer.from("The page could not be found");
    headers["content-type"] ??= types[extname(file ?? "")] ?? "application/octet-stream";
    send(request, response, status ?? 200, headers, body);
  };
}

interface HeadersPolicy {
  SecurityHeadersConfig: {
    ContentSecurityPolicy?: { ContentSecurityPolicy: string };
    StrictTransportSecurity?: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean };
    ContentTypeOptions?: object;
    FrameOptions?: { FrameOption: string };
    ReferrerPolicy?: { ReferrerPolicy: string };
  };
  CustomHeadersConfig?: { Items: { Header: string; Value: string }[] };
}

/** Returns the headers that a response headers policy of CloudFront adds. */
function policyHeaders({
  SecurityHeadersConfig: security,
  CustomHeadersConfig,
}: HeadersPolicy): Headers {
  const transport = security.StrictTransportSecurity;
  return {
    ...(security.ContentSecurityPolicy && {
      "content-security-policy": security.ContentSecurityPolicy.ContentSecurityPolicy,
    }),
    ...(transport && {
      "strict-transport-security": `max-age=${transport.AccessControlMaxAgeSec}${transport.IncludeSubdomains ? "; includeSubDomains" : ""}`,
    }),
    ...(security.ContentTypeOptions && { "x-content-type-options": "nosniff" }),
    ...(security.FrameOptions && { "x-frame-options": security.FrameOptions.FrameOption }),
    ...(security.ReferrerPolicy && { "referrer-policy": security.ReferrerPolicy.ReferrerPolicy }),
    ...Object.fromEntries(
      (CustomHeadersConfig?.Items ?? []).map(({ Header, Value }) => [Header.toLowerCase(), Value]),
    ),
  };
}

type Result = { uri: string } | { statusCode: number; headers: { location: { value: string } } };

/**
 * CloudFront in front of a bucket: runs the function, fetches the object, adds the policy's
 * headers, and serves `/404.html` for missing objects, as the README describes.
 * @param bucket URL of the bucket
 */
export function cloudFront(hosts: string, bucket: string): Handle {
  const code = readFileSync(join(hosts, "cloudfront-function.js"), "utf8");
  const handler = new Function(`${code}; return handler;`)() as (event: object) => Result;
  const added = policyHeaders(
    JSON.parse(readFileSync(join(hosts, "cloudfront-headers.json"), "utf8")),
  );
  const fetchObject = (uri: string) => fetch(bucket + uri);
  return async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return void response.writeHead(403, added).end();
    }
    const [uri = "/", query = ""] = (request.url ?? "/").split("?");
    const querystring: Record<string, { value: string; multiValue?: { value: string }[] }> = {};
    for (const pair of query.split("&").filter(Boolean)) {
      const [name = "", value = ""] = pair.split("=");
      const first = querystring[name];
      if (first) first.multiValue = [...(first.multiValue ?? [{ value: first.value }]), { value }];
      else querystring[name] = { value };
    }
    const result = handler({ request: { uri, querystring } });
    if ("statusCode" in result) {
      const location = result.headers.location.value;
      return void response.writeHead(result.statusCode, { ...added, location }).end();
    }
    let object = await fetchObject(result.uri);
    const status = object.ok ? 200 : 404;
    if (!object.ok) object = await fetchObject("/404.html");
    const headerOf = (name: string) => object.headers.get(name) ?? "";
    const headers = {
      ...added,
      "content-type": headerOf("content-type"),
      "cache-control": headerOf("cache-control"),
    };
    send(request, response, status, headers, Buffer.from(await object.arrayBuffer()));
  };
}
