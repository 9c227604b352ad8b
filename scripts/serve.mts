import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { sitePrefix } from "../src/content/content-source";
import { staticHost } from "./static-host";

// `npm run serve` serves the built site like a host, at http://localhost:9000, or at a free port if
// a different program uses that one. With $PORT, only that port is used.
if (!existsSync("public/_headers")) {
  console.error("public/ contains no built site. Run `npm run build` first.");
  process.exit(1);
}
const prefix = sitePrefix();
const server = staticHost("public", prefix);
if (!process.env.PORT) server.once("error", () => server.listen(0));
server.on("listening", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`The site is at http://localhost:${port}${prefix}`);
});
server.listen(Number(process.env.PORT ?? 9000));
