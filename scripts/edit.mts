import { resolve } from "node:path";
import open from "open";
import { findRunningEditor, startEditor } from "../plugins/gatsby-plugin-content-editor";
import { editorSite } from "../src/content/editor-site";

// `npm run edit` opens a page for editing the content on this computer, with the preview next to
// it. `-- --no-open` doesn't open the browser, and `-- --no-site` doesn't start the preview.
const flags = new Set(process.argv.slice(2));
const openPage = async (address: string) => {
  if (flags.has("--no-open")) return;
  await open(address).catch(() => console.log(`Open ${address} in a browser.`));
};

const running = await findRunningEditor(resolve("."));
if (running) {
  console.log(`The editor is already running at ${running}`);
  await openPage(running);
  process.exit(0);
}
const { address, end } = await startEditor({
  root: resolve("."),
  editorSite: editorSite(),
  port: Number(process.env.PORT ?? 8100),
  sitePort: Number(process.env.SITE_PORT ?? 8000),
  withSite: !flags.has("--no-site"),
  onEnd: () => {
    console.log("The editor is closed. Everything that was saved is in the content folder.");
    process.exit(0);
  },
});
console.log(`The editor is at ${address}\nTo end it, close its last tab, or press Ctrl+C here.`);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  // A second signal ends the editor at once.
  process.once(signal, () => void end().then(() => process.exit(0)));
}
await openPage(address);
