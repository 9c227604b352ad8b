import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { filesBelow } from "../../../gatsby-build-utils/src/atomic-files";
import { cropRatios } from "../../../gatsby-transformer-photo/src/check/crop-ratios";
import { createPhotoLibrary } from "../../../gatsby-transformer-photo/src/ingest/photo-library";
import { photoSettings } from "../../../gatsby-transformer-photo/src/settings";
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

async function crops(root: string) {
  const sources = (await filesBelow(join(root, "src"))).filter((path) => path.endsWith(".tsx"));
  return cropRatios(
    await Promise.all(sources.map((path) => readFile(join(root, "src", path), "utf8"))),
  );
}

export interface EditorOptions {
  /** The project's folder. */
  root: string;
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
export async function startEditor({ root, port, sitePort, withSite, onEnd }: EditorOptions) {
  const photoLibrary = createPhotoLibrary(join(root, photoSettings.folder));
  const workspace = createWorkspace(join(root, "content"), photoLibrary);
  const brand = () => {
    const site = workspace.data("site.json") as { brand?: string } | undefined;
    return site?.brand ?? "Website";
  };
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
    crops: await crops(root),
    onEnd: () => {
      end();
      onEnd();
    },
  });
  const stopWatching = watchContent(workspace.folder, server.announce);
  const address = `http://127.0.0.1:${await server.listen(await freePort(port))}`;
  return { address, end };
}
