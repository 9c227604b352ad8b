/*
 * Changes: Back and Forward reach a part of the page before Gatsby's router does.
 * Buys: the lightbox closes by Back without a change of page; `__tests__/browser/lightbox.spec.ts`.
 * Upstream: https://github.com/reach/router/blob/v1.3.4/src/lib/history.js (listens to `popstate` itself)
 * Until: browsers that matter have the Navigation API, or Gatsby's router can be asked to wait.
 */
import { assertTarget } from "../../../gatsby-build-utils/pure";

/** Takes care of a step in the history; returns whether it did, and the router is to stay out of it. */
type Handler = (event: PopStateEvent) => boolean;

const handlers = new Set<Handler>();

/** Whether React has taken over the page, and with it Gatsby's router has begun to listen. */
const isHydrated = () =>
  Object.keys(document.getElementById("___gatsby") ?? {}).some((key) => key.startsWith("__react"));

/**
 * Begins to listen, before the router does: listeners of the window are called in the order in which
 * they came, also those that capture (seen in Chromium 156).
 */
export function listenBeforeRouter(): void {
  assertTarget(!isHydrated(), "popstate-before-router", "page that is still without its router");
  window.addEventListener("popstate", (event) => {
    if ([...handlers].some((handle) => handle(event))) event.stopImmediatePropagation();
  });
}

/** Lets a part of a page have Back and Forward first; returns what ends it. */
export function handlePopstateFirst(handler: Handler): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}
