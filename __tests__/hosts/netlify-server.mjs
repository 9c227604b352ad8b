/**
 * Netlify's handlers of redirects, files and headers, in the order in which it asks them. They lie in
 * $HOST_PACKAGES; run by `servers.ts` with the port as argument.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(`${process.env.HOST_PACKAGES}/`);
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const { StaticHandler } = await load("@netlify/static");
const { HeadersHandler } = await load("@netlify/headers");
const { RedirectsHandler } = await load("@netlify/redirects");

const projectDir = process.cwd();
const files = new StaticHandler({ directory: resolve("public") });
const headers = new HeadersHandler({ projectDir, publishDir: "public", logger: console });
const redirects = new RedirectsHandler({
  configRedirects: [],
  jwtRoleClaim: "",
  jwtSecret: "",
  projectDir,
  publicDir: "public",
});

async function answer(request) {
  const redirect = await redirects.match(request);
  const file = await files.match(request);
  if (redirect && (redirect.force || !file)) {
    return redirects.handle(request, redirect, async (other) => (await files.match(other))?.handle);
  }
  if (file) return file.handle();
  return new Response(readFileSync("public/404.html"), {
    status: 404,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}

createServer(async ({ url }, response) => {
  try {
    const request = new Request(new URL(url, "http://127.0.0.1"));
    const found = await answer(request);
    await headers.apply(request, found);
    response.writeHead(found.status, Object.fromEntries(found.headers));
    response.end(Buffer.from(await found.arrayBuffer()));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(process.argv[2]), "127.0.0.1");
