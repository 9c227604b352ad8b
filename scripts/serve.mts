import { existsSync } from "node:fs";
import { sitePrefix } from "../src/content/site-url";
import { staticHost } from "./static-host";

// `npm run serve`: the built site as a host serves it, at http://localhost:9000 or on $PORT.
if (!existsSync("public/_headers")) {
  console.error("There is no built site in public/. Run `npm run build` first.");
  process.exit(1);
}
const port = Number(process.env.PORT ?? 9000);
const prefix = sitePrefix();
staticHost("public", prefix).listen(port, () =>
  console.log(`The site is at http://localhost:${port}${prefix}`),
);
