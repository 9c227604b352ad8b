import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { digest } from "../../../gatsby-build-utils";
import { createPhotoLibrary, photoSettings } from "../../../gatsby-transformer-photo";
import { createCopiedFields } from "./copied-fields";
import type { EditorSite } from "./editor-site";
import { createEditorServer } from "./http/server";
import { bundlePage } from "./page-bundle";
import { createPublisher } from "./publisher";
import { noSite, type Site, startSite } from "./site-process";
import { openState, storedValue } from "./store";
import { createUploads } from "./uploads";
import { watchContent } from "./watch-content";
import { createWorkspace } from "./workspace";

/** Returns the first free port, starting with `wish`. */
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
  /** Ports of the editor and the preview. If one is taken, the next free one is used. */
  port: number;
  sitePort: number;
  /** Whether to start the preview as well. */
  withSite: boolean;
  /** Called after the editor ends by itself. */
  onEnd: () => void;
}

/** Maximum time in ms that `end` waits, because a program that git starts may never end. */
const maxEndMs = 30_000;

/** Identifies a project by its folder. */
const projectId = (root: string) => digest(Buffer.from(root));

const running = (root: string) => storedValue<{ address?: string }>(openState(root), "running", {});

/** Returns the URL of the project's running editor, or undefined if none runs. */
export async function findRunningEditor(root: string): Promise<string | undefined> {
  const { address } = running(root).read();
  if (!address) return undefined;
  const response = await fetch(address, { signal: AbortSignal.timeout(3000) }).catch(
    () => undefined,
  );
  const page = response?.ok ? await response.text() : "";
  return page.includes(`content="${projectId(root)}"`) ? address : undefined;
}

/**
 * Starts the editor's server and the preview.
 * @returns the URL, and a function that ends the server and the preview, and waits for their processes
 */
export async function startEditor(options: EditorOptions) {
  const { root, editorSite, port, sitePort, withSite, onEnd } = options;
  const state = openState(root);
  const photoLibrary = createPhotoLibrary(join(root, photoSettings.folder));
  const workspace = createWorkspace(editorSite, photoLibrary);
  const brand = () => editorSite.siteName(workspace.data);
  const publisher = createPublisher(workspace, {
    brand,
    onProgress: (text) => server.progress(text),
  });
  let site: Site = noSite;
  const close = async () => {
    stopWatching();
    running(root).write({});
    await Promise.race([
      Promise.all([publisher.end(), server.close(), site.end()]),
      setTimeout(maxEndMs, undefined, { ref: false }),
    ]);
    workspace.end();
  };
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= close();
    return ending;
  };
  const server = createEditorServer({
    workspace,
    photoLibrary,
    publisher,
    uploads: createUploads(join(state, "uploads"), photoLibrary),
    copied: createCopiedFields(state, workspace),
    site: {
      state: () => site.state(),
      hasPage: (page) => site.hasPage(page),
      restart: () => site.restart(),
      end: () => site.end(),
    },
    page: await bundlePage(root),
    brand,
    project: projectId(root),
    onEnd: () => void end().then(onEnd),
  });
  const stopWatching = watchContent(workspace.folder, server.announce);
  const address = `http://127.0.0.1:${await server.listen(await freePort(port))}`;
  running(root).write({ address });
  if (withSite) {
    site = startSite(root, await freePort(sitePort), address, () => server.announce());
  }
  // Runs in the background: the author can edit before others' changes are fetched.
  void publisher
    .update()
    .catch(() => undefined)
    .finally(() => {
      if (!ending) server.announce();
    });
  return { address, end };
}
