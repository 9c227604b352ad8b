import { resolve } from "node:path";
import { sitePrefix } from "../../src/content/content-source";
import { contentOf } from "../support/content";
import { type Site, testHost } from "./promises";
import { servers, startServer } from "./servers";

/*
 * Serves the site in `public/` with nginx and Apache of Debian. `deploys.test.ts` tests the other
 * hosts. Run by `npm run test:builds`, after `npm run build`.
 */
jest.setTimeout(900_000);

const { host } = new URL(contentOf<{ url: string }>("site.json").url);
const site: Site = { folder: resolve("."), host, prefix: sitePrefix() };

for (const { name, missing } of servers) {
  testHost({ name, missing, site, start: () => startServer(name, site) });
}
