/**
 * Netlify's handlers of pictures, redirects, files and headers, in the order in which it asks them. They lie in
 * $HOST_PACKAGES; run by `servers.ts` with port and folder as arguments.
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
const { ImageHandler } = await load("@netlify/images");

const [port, publicDir] = process.argv.slice(2);
const projectDir = process.cwd();
const origin = `http://127.0.0.1:${port}`;
const images = new ImageHandler({ logger: console });
const files = new StaticHandler({ directory: resolve(publicDir) });
const headers = new HeadersHandler({ projectDir, publishDir: publicDir, logger: console });
const redirects = new RedirectsHandler({
  configRedirects: [],
  jwtRoleClaim: "",
  jwtSecret: "",
  projectDir,
  publicDir,
});

async function answer(request) {
  const image = images.match(request);
  if (image) return image.handle(origin);
  const redirect = await redirects.match(request);
  const file = await files.match(request);
  if (redirect && (redirect.force || !file)) {
    return redirects.handle(request, redirect, async (other) => (await files.match(other))?.handle);
  }
  if (file) return file.handle();
  return new Response(readFileSync(`${publicDir}/404.html`), {
    status: 404,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}

createServer(async ({ url }, response) => {
  try {
    const request = new Request(new URL(url, origin));
    const found = await answer(request);
    await headers.apply(request, found);
    response.writeHead(found.status, Object.fromEntries(found.headers));
    response.end(Buffer.from(await found.arrayBuffer()));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(port), "127.0.0.1");
