import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Refusal } from "../refusal";

/**
 * Returns a guard that accepts only requests of the editor's own page. It checks the Host (against
 * DNS rebinding), the Origin, and a token that only the page has.
 * @param isPublic whether a path needs no token, because it is the page itself
 */
export function createGuard(isPublic: (path: string) => boolean) {
  const token = randomBytes(24).toString("hex");
  const isToken = (given: string) =>
    given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));
  return {
    token,
    /** @throws Refusal for any other request */
    check(request: IncomingMessage, url: URL): void {
      const { host, origin, "sec-fetch-site": site } = request.headers;
      const port = request.socket.localPort;
      const isOwnHost = host === `127.0.0.1:${port}` || host === `localhost:${port}`;
      const isOwnOrigin = origin === undefined || origin === `http://${host}`;
      const isPage = isPublic(url.pathname);
      const isOwnPage = isPage || site === undefined || site === "same-origin";
      if (!isOwnHost || !isOwnOrigin || !isOwnPage) {
        throw new Refusal("Only the editor's own page can use this server.", 403);
      }
      if (isPage) return;
      const given = request.headers["x-token"] ?? url.searchParams.get("token") ?? "";
      if (!isToken(String(given))) {
        throw new Refusal("The editor was restarted. Reload this page.", 403);
      }
    },
  };
}
