import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { z } from "zod";
import type { PhotoLibrary } from "../../../gatsby-transformer-photo";
import type { Overview, SaveOutcome } from "../protocol";
import { contentPath } from "./content-path";
import { formChange, listEntries, listPhotoFolders, readForm } from "./forms";
import { newHouse, removeHouse } from "./houses";
import type { PageBundle } from "./page-bundle";
import { addPhotos, photosByFolder, readPhotoFolder, removePhoto, replacePhoto } from "./photos";
import { smallPicture } from "./pictures";
import type { Publisher } from "./published";
import { Refusal } from "./refusal";
import type { Site } from "./site-process";
import { createUploads } from "./uploads";
import type { Workspace } from "./workspace";

/** Bytes of a request that is no photo; the largest content file of this site has 7,000. */
const maxBody = 2_000_000;

const version = z.string().nullable();
const newPhoto = z.object({
  upload: z.string(),
  alt: z.string().optional(),
  caption: z.string().optional(),
  focus: z.string().optional(),
});

/** What the page may send, by address. */
const requests = {
  "/api/form": z.object({ path: z.string(), version, data: z.record(z.string(), z.unknown()) }),
  "/api/photos/add": z.object({ folder: z.string(), photos: z.array(newPhoto) }),
  "/api/photos/remove": z.object({ path: z.string(), replacement: z.string().optional() }),
  "/api/photos/replace": z.object({ path: z.string(), upload: z.string() }),
  "/api/houses/add": z.object({
    title: z.string().overwrite((title) => title.replace(/\s+/g, " ").trim()),
    like: z.string(),
    photos: z.array(newPhoto),
  }),
  "/api/houses/remove": z.object({ path: z.string() }),
  "/api/take-back": z.object({
    unit: z.string(),
    field: z.array(z.union([z.string(), z.number()])).optional(),
  }),
  "/api/publish": z.object({ sentence: z.string() }),
  "/api/undo": z.object({}),
  "/api/redo": z.object({}),
  "/api/end": z.object({}),
} as const;
type Requests = typeof requests;

interface Parts {
  workspace: Workspace;
  photoLibrary: PhotoLibrary;
  publisher: Publisher;
  site: Site;
  page: PageBundle;
  brand: () => string;
  /** Called when the button, or the last tab that has closed, ends the editor. */
  onEnd: () => void;
  /** ms that the last tab may be away, as it is while it loads again. */
  graceMs?: number;
}

const policyFor = (site: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    `frame-src ${site || "'none'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBody) throw new Refusal("That is too much text for one file.", 413);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw new Refusal("The request is no JSON.");
  }
}

/**
 * The editor's server. It answers only its own page, on the loopback address: each request is checked
 * for its Host (against DNS rebinding), its Origin, and a token that only the page has.
 */
export function createEditorServer(parts: Parts) {
  const { workspace, photoLibrary, publisher, site, page, brand, onEnd } = parts;
  const { graceMs = 15_000 } = parts;
  const token = randomBytes(24).toString("hex");
  const uploads = createUploads(workspace.session, photoLibrary);
  const tabs = new Set<ServerResponse>();
  let hadTab = false;
  let ending: NodeJS.Timeout | undefined;

  /** Tells every tab that something has changed. */
  const announce = () => {
    for (const tab of tabs) tab.write("data: changed\n\n");
  };

  const overview = async (): Promise<Overview> => {
    const findings = await workspace.findings();
    return {
      brand: brand(),
      entries: listEntries(workspace.site, findings),
      folders: listPhotoFolders(workspace.site, findings),
      problems: findings.problems,
      ...workspace.history(),
      site: site.state(),
    };
  };

  const saved = async (outcome: SaveOutcome | Promise<SaveOutcome>) => {
    const result = await outcome;
    if (result.outcome === "saved") announce();
    return result;
  };

  const answers: {
    [Address in keyof Requests]: (request: z.infer<Requests[Address]>) => Promise<unknown>;
  } = {
    "/api/form": async ({ path, version: base, data }) =>
      saved(workspace.save(await formChange(workspace, path, base, data))),
    "/api/photos/add": async ({ folder, photos }) =>
      saved(workspace.save(await addPhotos(workspace, uploads, folder, photos))),
    "/api/photos/remove": async ({ path, replacement }) =>
      saved(workspace.save(await removePhoto(workspace, path, replacement))),
    "/api/photos/replace": async ({ path, upload }) =>
      saved(workspace.save(await replacePhoto(workspace, uploads, path, upload))),
    "/api/houses/add": async (house) => {
      const { change, path } = await newHouse(workspace, uploads, house);
      return { ...(await saved(workspace.save(change))), path };
    },
    "/api/houses/remove": async ({ path }) =>
      saved(workspace.save(await removeHouse(workspace, path))),
    "/api/take-back": async ({ unit, field }) =>
      saved(workspace.save(await publisher.takeBack(unit, field))),
    "/api/publish": async ({ sentence }) => {
      const result = await publisher.publish(sentence);
      announce();
      return result;
    },
    "/api/undo": () => saved(workspace.undo()),
    "/api/redo": () => saved(workspace.redo()),
    "/api/end": async () => {
      setTimeout(onEnd, 100);
      return {};
    },
  };

  const listen = (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    response.write("data: hello\n\n");
    tabs.add(response);
    hadTab = true;
    clearTimeout(ending);
    request.on("close", () => {
      tabs.delete(response);
      if (tabs.size === 0 && hadTab) ending = setTimeout(onEnd, graceMs);
    });
  };

  const sendPicture = (response: ServerResponse, bytes: Buffer, type = "image/webp") => {
    response.writeHead(200, {
      "Content-Type": type,
      "Cache-Control": "private, max-age=86400",
      "Cross-Origin-Resource-Policy": "same-origin",
    });
    response.end(bytes);
  };

  const get = async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    const of = (name: string) => url.searchParams.get(name) ?? "";
    const width = Number(of("w") || 480);
    switch (url.pathname) {
      case "/api/overview":
        return sendJson(response, await overview());
      case "/api/form":
        contentPath(workspace.folder, of("path"));
        return sendJson(response, await readForm(workspace, of("path")));
      case "/api/photos":
        return sendJson(response, await readPhotoFolder(workspace, of("folder")));
      case "/api/all-photos": {
        const all = photosByFolder(workspace.site, await workspace.findings());
        return sendJson(response, Object.fromEntries(all));
      }
      case "/api/crops":
        return sendJson(response, workspace.site.crops);
      case "/api/page":
        return sendJson(response, { isThere: await site.hasPage(of("page")) });
      case "/api/changes":
        return sendJson(response, await publisher.changes());
      case "/api/events":
        return listen(request, response);
      case "/photo": {
        const place = contentPath(workspace.folder, of("path"));
        return sendPicture(response, await smallPicture(photoLibrary, place, width));
      }
      case "/upload": {
        const { source } = uploads.get(of("id"));
        return sendPicture(response, await smallPicture(photoLibrary, source, width));
      }
      case "/published": {
        contentPath(workspace.folder, of("path"));
        const bytes = await publisher.publishedFile(of("path"));
        if (!bytes) throw new Refusal("It was not published.", 404);
        const { source } = workspace.keep(bytes);
        return sendPicture(response, await smallPicture(photoLibrary, source, width));
      }
      default:
        throw new Refusal("There is nothing at this address.", 404);
    }
  };

  /** The photo of the site that has the same pixels as an upload. */
  const sameAs = async (id: string): Promise<string | undefined> => {
    const { digest } = uploads.get(id).photo;
    const all = [...photosByFolder(workspace.site, await workspace.findings()).values()].flat();
    return all.find((card) => card.version === digest)?.path;
  };

  const post = async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    if (url.pathname === "/api/uploads") {
      const upload = await uploads.take(url.searchParams.get("name") ?? "photo", request);
      const same = upload.refusal ? undefined : await sameAs(upload.id);
      if (same) upload.warnings.push(`is the same photo as ${same}, which is here already`);
      return sendJson(response, upload);
    }
    if (!(url.pathname in requests)) throw new Refusal("There is nothing at this address.", 404);
    const address = url.pathname as keyof Requests;
    const { success, data, error } = requests[address].safeParse(await bodyOf(request));
    if (!success)
      throw new Refusal(`The request is not what it should be: ${z.prettifyError(error)}`);
    const answer = answers[address] as (request: unknown) => Promise<unknown>;
    return sendJson(response, await answer(data));
  };

  const sendJson = (response: ServerResponse, body: unknown, status = 200) => {
    response.writeHead(status, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
    });
    response.end(JSON.stringify(body));
  };

  const pageText = () => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="token" content="${token}">
<title>Edit the website</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/editor.css">
</head>
<body>
<div id="editor"></div>
<noscript>The editor needs JavaScript.</noscript>
<script type="module" src="/editor.js"></script>
</body>
</html>
`;

  const files: Record<string, { type: string; text: () => string }> = {
    "/": { type: "text/html", text: pageText },
    "/editor.js": { type: "text/javascript", text: () => page.script },
    "/editor.css": { type: "text/css", text: () => page.styles },
  };

  /** @throws Refusal for a request that does not come from the editor's own page. */
  const guard = (request: IncomingMessage, url: URL) => {
    const { host, origin, "sec-fetch-site": from } = request.headers;
    const port = request.socket.localPort;
    const isOwnHost = host === `127.0.0.1:${port}` || host === `localhost:${port}`;
    const isOwnOrigin = origin === undefined || origin === `http://${host}`;
    const isPage = url.pathname in files;
    const isOwnPage = isPage || from === undefined || from === "same-origin";
    if (!isOwnHost || !isOwnOrigin || !isOwnPage) {
      throw new Refusal("This server answers its own page only.", 403);
    }
    if (isPage) return;
    const given = Buffer.from(
      String(request.headers["x-token"] ?? url.searchParams.get("token") ?? ""),
    );
    const isRight = given.length === token.length && timingSafeEqual(given, Buffer.from(token));
    if (!isRight) {
      throw new Refusal("The editor was started again since. Load this page again.", 403);
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://editor");
    guard(request, url);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "no-referrer");
    const file = files[url.pathname];
    if (file && request.method === "GET") {
      response.writeHead(200, {
        "Content-Type": `${file.type}; charset=utf-8`,
        "Cache-Control": "no-store",
        "Content-Security-Policy": policyFor(site.state().address),
        "Cross-Origin-Opener-Policy": "same-origin",
      });
      response.end(file.text());
    } else if (request.method === "GET") await get(url, request, response);
    else if (request.method === "POST") await post(url, request, response);
    else throw new Refusal("Only GET and POST are answered.", 405);
  };

  const server: Server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      // What is left of its body is not read.
      response.setHeader("Connection", "close");
      const isKnown = error instanceof Refusal;
      const message = isKnown
        ? error.message
        : `The editor has met something that it does not know: ${String(error)}`;
      return sendJson(response, { message }, isKnown ? error.status : 500);
    });
  });

  return {
    announce,
    /** Listens on the loopback address only. */
    listen: (port: number): Promise<number> =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, "127.0.0.1", () => {
          const address = server.address();
          resolve(typeof address === "object" && address ? address.port : port);
        });
      }),
    close() {
      clearTimeout(ending);
      for (const tab of tabs) tab.end();
      server.close();
      server.closeAllConnections();
    },
  };
}
