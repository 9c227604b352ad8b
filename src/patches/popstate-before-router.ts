/** Takes care of a step in the history; returns whether it did, and the router is to stay out of it. */
type Handler = (event: PopStateEvent) => boolean;

const handlers = new Set<Handler>();

/**
 * Begins to hear Back and Forward. To be called before the router does: listeners of the window are
 * called in the order in which they came, also those that capture (seen in Chromium 156).
 */
export function listenBeforeRouter(): void {
  window.addEventListener("popstate", (event) => {
    if ([...handlers].some((handle) => handle(event))) event.stopImmediatePropagation();
  });
}

/** Lets a part of a page have Back and Forward first; returns what ends it. */
export function handlePopstateFirst(handler: Handler): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}
