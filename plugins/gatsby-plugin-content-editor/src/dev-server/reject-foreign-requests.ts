import { type IncomingMessage, Server, type ServerResponse } from "node:http";

/**
 * Changes: the dev server's own endpoints, such as GraphQL, answer only pages of the dev server and the editor.
 * Saves: any website that an author visits could read unpublished content from `/___graphql`, because the
 * dev server allows every origin.
 * Upstream: `app.use(cors())` in gatsby/src/utils/start-server.
 * Remove when: Gatsby restricts the origins of these endpoints.
 */

/** Paths that read or change something on this computer. */
const endpoints = /^\/_+(graphi?ql|refresh|open-stack-frame-in-editor|original-stack-frame)/;

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : "");
const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);

/**
 * Whether a request may use the dev server's endpoints.
 *
 * @param editor URL of the editor, if it started the dev server
 */
export function isOwnRequest(
  { url = "", headers }: Pick<IncomingMessage, "url" | "headers">,
  editor?: string,
): boolean {
  if (!endpoints.test(url)) return true;
  const { origin, host = "", "sec-fetch-site": site } = headers;
  // The proxy of `gatsby develop` passes the Host of the request on.
  if (editor && !isLoopback(host)) return false;
  if (origin === undefined) return site === undefined || site === "same-origin" || site === "none";
  return origin === editor || (hostOf(origin) !== "" && hostOf(origin) === host);
}

/** Rejects requests of other origins in every HTTP server of this process. */
export function rejectForeignRequests(editor?: string): void {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    if (event === "request") {
      const [request, response] = args as [IncomingMessage, ServerResponse];
      if (!isOwnRequest(request, editor)) {
        response.writeHead(403, { "Content-Type": "text/plain" });
        response.end("Only pages of this dev server can use this URL.");
        return true;
      }
    }
    return Reflect.apply(emit, this, [event, ...args]) as boolean;
  } as typeof emit;
}
