/*
 * Changes: components can handle Back and Forward before Gatsby's router does.
 * Saves: a page load when Back closes a lightbox (`__tests__/browser/lightbox.spec.ts`).
 * Upstream: https://github.com/reach/router/blob/v1.3.4/src/lib/history.js (listens to `popstate` itself)
 * Remove when: supported browsers have the Navigation API, or Gatsby's router has a hook.
 */
/** Handles a history step. Returns true if the router must ignore the step. */
type Handler = (event: PopStateEvent) => boolean;

const handlers = new Set<Handler>();

/**
 * Starts listening before the router does, which listens when React hydrates the page. Listeners on
 * `window` run in registration order, including capturing ones (measured in Chromium 156).
 */
export function listenBeforeRouter(): void {
  window.addEventListener("popstate", (event) => {
    // The latest handler belongs to what the visitor opened last.
    if ([...handlers].reverse().some((handle) => handle(event))) event.stopImmediatePropagation();
  });
}

/** Registers a handler that runs before the router; returns a function that removes it. */
export function handlePopstateFirst(handler: Handler): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}
