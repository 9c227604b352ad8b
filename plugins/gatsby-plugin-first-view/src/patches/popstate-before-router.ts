/*
 * Changes: components can handle Back and Forward before Gatsby's router does.
 * Saves: a page load when Back closes a lightbox (`__tests__/browser/lightbox.spec.ts`).
 * Upstream: https://github.com/reach/router/blob/v1.3.4/src/lib/history.js (listens to `popstate` itself)
 * Remove when: supported browsers have the Navigation API, or Gatsby's router has a hook.
 */
import { assertTarget } from "../../../gatsby-build-utils/pure";

/** Handles a history step. Returns true if the router must ignore the step. */
type Handler = (event: PopStateEvent) => boolean;

const handlers = new Set<Handler>();

/** Whether React hydrated the page and Gatsby's router listens. */
const isHydrated = () =>
  Object.keys(document.getElementById("___gatsby") ?? {}).some((key) => key.startsWith("__react"));

/**
 * Starts listening before the router does. Listeners on `window` run in registration order,
 * including capturing ones (measured in Chromium 156).
 */
export function listenBeforeRouter(): void {
  assertTarget(!isHydrated(), "popstate-before-router", "page whose router hasn't started yet");
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
