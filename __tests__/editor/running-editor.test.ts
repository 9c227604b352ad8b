import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { findRunningEditor, startEditor } from "../../plugins/gatsby-plugin-content-editor";
import { editorSite } from "../../src/content/editor-site";
import { copyContent } from "../support/content-copy";

test("findRunningEditor returns only the running editor of its own project", async () => {
  const copy = copyContent();
  const other = copyContent();
  expect(await findRunningEditor(copy.root)).toBeUndefined();
  const { address, end } = await startEditor({
    root: copy.root,
    editorSite: editorSite(copy.folder),
    port: 8500,
    sitePort: 0,
    withSite: false,
    onEnd: () => undefined,
  });
  expect(await findRunningEditor(copy.root)).toBe(address);
  // A different project's editor now listens on the recorded port.
  await findRunningEditor(other.root);
  writeFileSync(join(other.root, ".editor/running.json"), JSON.stringify({ address }));
  expect(await findRunningEditor(other.root)).toBeUndefined();
  await end();
  expect(await findRunningEditor(copy.root)).toBeUndefined();
  // A different program now listens on the recorded port.
  const program = createServer((_, response) => response.end("hello"));
  await new Promise<void>((resolve) => program.listen(0, "127.0.0.1", resolve));
  const { port } = program.address() as AddressInfo;
  writeFileSync(
    join(copy.root, ".editor/running.json"),
    JSON.stringify({ address: `http://127.0.0.1:${port}` }),
  );
  expect(await findRunningEditor(copy.root)).toBeUndefined();
  program.close();
  copy.discard();
  other.discard();
});
