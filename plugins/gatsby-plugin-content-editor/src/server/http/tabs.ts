import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerEvent } from "../../protocol";

/**
 * The open tabs of the editor's page, as event streams.
 *
 * @param onLastClosed called when no tab was open for `graceMs`
 * @param graceMs a reload closes the last tab for a moment
 */
export function createTabs(onLastClosed: () => void, graceMs: number) {
  const tabs = new Set<ServerResponse>();
  let ending: NodeJS.Timeout | undefined;
  return {
    /** Keeps a response open as the event stream of a tab. */
    open(request: IncomingMessage, response: ServerResponse): void {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      response.write('data: {"type":"changed"}\n\n');
      tabs.add(response);
      clearTimeout(ending);
      request.on("close", () => {
        tabs.delete(response);
        if (tabs.size === 0) ending = setTimeout(onLastClosed, graceMs);
      });
    },
    /** Sends an event to every tab. */
    send(event: ServerEvent): void {
      for (const tab of tabs) tab.write(`data: ${JSON.stringify(event)}\n\n`);
    },
    close(): void {
      clearTimeout(ending);
      for (const tab of tabs) tab.end();
    },
  };
}
