import type { GatsbyBrowser } from "gatsby";
import { createElement, type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { endKeeping, KeptFields } from "./src/patches/kept-fields";

export const wrapRootElement: GatsbyBrowser["wrapRootElement"] = ({ element }) =>
  createElement(KeptFields, null, element);

/** Events of a press, in their order. */
const pressEvents = [
  "pointerdown",
  "touchstart",
  "pointerup",
  "touchend",
  "mousedown",
  "mouseup",
  "click",
];

/** Ends when React has hydrated the page outside of each `<Suspense>`. */
const hydration = new AbortController();

/**
 * Keeps a press from React, which would hydrate the page in one task before the browser answers.
 * Only a click reaches React, unless it opens or closes a popover, which the browser does.
 */
function keepFromReact(event: Event): void {
  const needsReact =
    event.type === "click" && !(event.target as Element).closest("[popovertarget]");
  if (!needsReact) event.stopPropagation();
}

/**
 * Hydrates a built page in a transition, which React interrupts for the browser and for the
 * visitor's first tap. Elements in a `<Suspense>` follow one after another.
 */
export const replaceHydrateFunction: GatsbyBrowser["replaceHydrateFunction"] = () =>
  process.env.NODE_ENV === "production"
    ? (element: ReactNode, container: Element) => {
        const options = { capture: true, signal: hydration.signal };
        for (const type of pressEvents) {
          document.body.addEventListener(type, keepFromReact, options);
        }
        startTransition(() => void hydrateRoot(container, element));
      }
    : undefined;

/** The runtime may be later than the inline script waits (`src/patches/inline/start-runtime.ts`). */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  document.documentElement.classList.add("scripted");
  hydration.abort();
};

export const onPreRouteUpdate: GatsbyBrowser["onPreRouteUpdate"] = ({ prevLocation }) => {
  if (prevLocation) endKeeping();
};
