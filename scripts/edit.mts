import { resolve } from "node:path";
import open from "open";
import { startEditor } from "../plugins/gatsby-plugin-content-editor";
import { editorSite } from "../src/content/editor-site";

// `npm run edit`: opens a page on this computer in which the content is edited, with the live site
// beside it. `-- --no-open` leaves the browser alone, `-- --no-site` does without the live site.
const flags = new Set(process.argv.slice(2));
const { address, end } = await startEditor({
  root: resolve("."),
  editorSite: editorSite(),
  port: Number(process.env.PORT ?? 8100),
  sitePort: Number(process.env.SITE_PORT ?? 8000),
  withSite: !flags.has("--no-site"),
  onEnd: () => {
    console.log("The editor has ended. Everything that was saved is in the folder content.");
    process.exit(0);
  },
});
console.log(`The editor is at ${address}\nClose its last tab, or press Ctrl+C here, to end it.`);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    end();
    process.exit(0);
  });
}
if (!flags.has("--no-open")) {
  await open(address).catch(() => console.log(`Open ${address} in a browser.`));
}
