import { existsSync } from "node:fs";
import { sitePrefix } from "../src/content/site-url";
import { freePort } from "./free-port";
import { staticHost } from "./static-host";

// `npm run serve` serves the built site like a host, at http://localhost:9000 or the next free
// port. With $PORT, only that port is used.
if (!existsSync("public/_headers")) {
  console.error("public/ contains no built site. Run `npm run build` first.");
  process.exit(1);
}
const port = process.env.PORT ? Number(process.env.PORT) : await freePort(9000);
const prefix = sitePrefix();
staticHost("public", prefix).listen(port, () =>
  console.log(`The site is at http://localhost:${port}${prefix}`),
);
