/*
 * Changes: components can handle Back and Forward before Gatsby's router does.
 * Saves: a page load when Back closes a lightbox (`__tests__/browser/lightbox.spec.ts`).
 * Upstream: @gatsbyjs/reach-router 2.0.1 of Gatsby 5.16, src/lib/history.js (listens to `popstate` itself)
 * Remove when: supported browsers have the Navigation API, or Gatsby's router has a hook.
 */
/** Handles a history step. Returns true if the router must ignore the step. */
type Handler = (event: PopStateEvent) => boolean;

const handlers = new Set<Handler>();

/** ms after which a step in the history isn't expected any longer. */
const stepTimeoutMs = 1000;

/** Resolves when the browser has finished `goBackSilently`; undefined if it isn't going back. */
export let silentStep: Promise<void> | undefined;
let finishSilentStep: (() => void) | undefined;

/**
 * Starts listening before the router does, which listens when React hydrates the page. Listeners on
 * `window` run in registration order, including capturing ones (measured in Chromium 156).
 */
export function listenBeforeRouter(): void {
  window.addEventListener("popstate", (event) => {
    if (finishSilentStep) {
      finishSilentStep();
      event.stopImmediatePropagation();
      return;
    }
    // The latest handler belongs to what the visitor opened last.
    if ([...handlers].reverse().some((handle) => handle(event))) event.stopImmediatePropagation();
  });
}

/** Registers a handler that runs before the router; returns a function that removes it. */
export function handlePopstateFirst(handler: Handler): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

/**
 * Leaves an entry of the history that the router doesn't know, without calling a handler. The
 * browser goes back later. A navigation in between would be lost, so it waits.
 */
export function goBackSilently(): void {
  silentStep = new Promise((resolve) => {
    const finish = () => {
      if (finishSilentStep === finish) silentStep = finishSilentStep = undefined;
      resolve();
    };
    finishSilentStep = finish;
    // A browser may drop the step, for example if a dialog opens in the meantime.
    setTimeout(finish, stepTimeoutMs);
  });
  window.history.back();
}
