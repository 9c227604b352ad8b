/** Serves a folder with Netlify's own image service. Arguments: the port and the folder. */
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [port, publicDir, modules] = process.argv.slice(2);
const require = createRequire(`${modules}/`);
const { ImageHandler } = await import(pathToFileURL(require.resolve("@netlify/images")).href);

const origin = `http://127.0.0.1:${port}`;
const images = new ImageHandler({ logger: console });

createServer(async ({ url }, response) => {
  try {
    const image = images.match(new Request(new URL(url, origin)));
    if (!image) {
      const file = `${publicDir}${url}`;
      if (statSync(file, { throwIfNoEntry: false })?.isFile()) response.end(readFileSync(file));
      else response.writeHead(404).end();
      return;
    }
    const found = await image.handle(origin);
    response.writeHead(found.status, Object.fromEntries(found.headers));
    response.end(Buffer.from(await found.arrayBuffer()));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(port), "127.0.0.1");
