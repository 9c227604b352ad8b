import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerEvent } from "../../protocol";

/**
 * Returns the event streams of the open tabs.
 * @param onLastClosed called after `graceMs` without an open tab
 * @param graceMs longer than a reload, which closes the last tab briefly
 */
export function createTabs(onLastClosed: () => void, graceMs: number) {
  const tabs = new Set<ServerResponse>();
  let ending: NodeJS.Timeout | undefined;
  return {
    /** Opens the event stream of a tab. */
    open(request: IncomingMessage, response: ServerResponse): void {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      response.write('data: {"type":"changed"}\n\n');
      tabs.add(response);
      clearTimeout(ending);
      request.on("close", () => {
        if (tabs.delete(response) && tabs.size === 0) ending = setTimeout(onLastClosed, graceMs);
      });
    },
    /** Sends an event to every tab. */
    send(event: ServerEvent): void {
      for (const tab of tabs) tab.write(`data: ${JSON.stringify(event)}\n\n`);
    },
    close(): void {
      clearTimeout(ending);
      for (const tab of tabs) tab.end();
      tabs.clear();
    },
  };
}
