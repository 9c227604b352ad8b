import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Refusal } from "../refusal";
import { notFound, readingAnswers, takeUpload, writingAnswers } from "./answers";
import { createGuard } from "./guard";
import { pageFiles, pageHeaders } from "./page";
import type { Parts } from "./parts";
import { type Requests, readRequest, requests } from "./requests";
import { createTabs } from "./tabs";
import { thumbnails } from "./thumbnails";

/** ms without an open tab after which the editor ends. A reload takes less. */
const defaultGraceMs = 15_000;

const sendJson = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(JSON.stringify(body));
};

const sendImage = (response: ServerResponse, bytes: Buffer) => {
  response.writeHead(200, {
    "Content-Type": "image/webp",
    "Cache-Control": "private, max-age=86400",
    "Cross-Origin-Resource-Policy": "same-origin",
  });
  response.end(bytes);
};

/**
 * Returns the server of the editor. It listens on the loopback address and responds to its own page
 * only.
 */
export function createEditorServer(parts: Parts) {
  const { site, page, onEnd, graceMs = defaultGraceMs } = parts;
  const files = pageFiles(page, parts.project);
  const guard = createGuard((path) => path in files);
  const tabs = createTabs(onEnd, graceMs);
  const announce = () => tabs.send({ type: "changed" });
  const reading = readingAnswers(parts);
  const writing = writingAnswers(parts, announce);
  const images = thumbnails(parts);

  const get = async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    const file = files[url.pathname];
    if (file) {
      response.writeHead(200, pageHeaders(file, site.state().address));
      response.end(file.text(guard.token));
      return;
    }
    if (url.pathname === "/api/events") return tabs.open(request, response);
    const image = images[url.pathname];
    if (image) return sendImage(response, await image(url));
    const answer = reading[url.pathname];
    if (!answer) throw notFound();
    return sendJson(response, await answer(url));
  };

  const post = async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    if (url.pathname === "/api/uploads") {
      const upload = await takeUpload(parts, url, request);
      announce();
      return sendJson(response, upload);
    }
    if (!(url.pathname in requests)) throw notFound();
    const path = url.pathname as keyof Requests;
    const body = await readRequest(path, request);
    return sendJson(response, await (writing[path] as (body: unknown) => Promise<unknown>)(body));
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://editor");
    guard.check(request, url);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "no-referrer");
    if (request.method === "GET") await get(url, request, response);
    else if (request.method === "POST") await post(url, request, response);
    else throw new Refusal("This server answers GET and POST only.", 405);
  };

  const openRequests = new Set<Promise<unknown>>();
  const server: Server = createServer((request, response) => {
    const handling = handle(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      // Closes the connection, because the rest of the request isn't read.
      response.setHeader("Connection", "close");
      const isKnown = error instanceof Refusal;
      const message = isKnown
        ? error.message
        : `Something went wrong in the editor: ${String(error)}. Your text is kept. Try again, or start the editor again.`;
      return sendJson(response, { message }, isKnown ? error.status : 500);
    });
    openRequests.add(handling);
    void handling.finally(() => openRequests.delete(handling));
  });

  return {
    announce,
    /** Shows the progress of a publication in every tab. An empty text ends it. */
    progress: (text: string) => tabs.send({ type: "progress", text }),
    /**
     * Listens on the loopback address.
     * @returns the port
     */
    listen: (port: number): Promise<number> =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, "127.0.0.1", () => {
          const address = server.address();
          resolve(typeof address === "object" && address ? address.port : port);
        });
      }),
    /** Closes all connections, and waits until all requests are handled. */
    async close(): Promise<void> {
      tabs.close();
      server.close();
      server.closeAllConnections();
      await Promise.all(openRequests);
    },
  };
}
