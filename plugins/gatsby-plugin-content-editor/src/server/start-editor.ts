import { createServer } from "node:net";
import { join } from "node:path";
import { createPhotoLibrary, photoSettings } from "../../../gatsby-transformer-photo";
import type { EditorSite } from "./editor-site";
import { createEditorServer } from "./http";
import { bundlePage } from "./page-bundle";
import { createPublisher } from "./published";
import { noSite, startSite } from "./site-process";
import { watchContent } from "./watch-content";
import { createWorkspace } from "./workspace";

/** The first port from `wish` on that nobody listens to. */
const freePort = (wish: number): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(freePort(wish + 1)));
    probe.listen(wish, "127.0.0.1", () => probe.close(() => resolve(wish)));
  });

export interface EditorOptions {
  /** The project's folder. */
  root: string;
  editorSite: EditorSite;
  /** Wishes; the next free one is taken. */
  port: number;
  sitePort: number;
  /** Whether the live site is started, too. */
  withSite: boolean;
  /** Called after the editor has ended itself. */
  onEnd: () => void;
}

/**
 * Starts the editor: its server, and the live site beside it.
 *
 * @returns its address, and what ends both
 */
export async function startEditor({
  root,
  editorSite,
  port,
  sitePort,
  withSite,
  onEnd,
}: EditorOptions) {
  const photoLibrary = createPhotoLibrary(join(root, photoSettings.folder));
  const workspace = createWorkspace(editorSite, photoLibrary);
  const brand = () => editorSite.siteName(workspace.data);
  const site = withSite
    ? startSite(root, await freePort(sitePort), () => server.announce())
    : noSite;
  const end = () => {
    stopWatching();
    server.close();
    site.end();
    workspace.end();
  };
  const server = createEditorServer({
    workspace,
    photoLibrary,
    publisher: createPublisher(workspace, brand),
    site,
    page: await bundlePage(root),
    brand,
    onEnd: () => {
      end();
      onEnd();
    },
  });
  const stopWatching = watchContent(workspace.folder, server.announce);
  const address = `http://127.0.0.1:${await server.listen(await freePort(port))}`;
  return { address, end };
}
