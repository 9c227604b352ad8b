import type { GatsbyBrowser } from "gatsby";
import { createElement, type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { KeptFields } from "./src/patches/kept-fields";

export const wrapRootElement: GatsbyBrowser["wrapRootElement"] = ({ element }) =>
  createElement(KeptFields, null, element);

/**
 * Hydrates a built page in a transition, which React interrupts for the browser and for the
 * visitor's first tap. Elements in a `<Suspense>` follow one after another.
 */
export const replaceHydrateFunction: GatsbyBrowser["replaceHydrateFunction"] = () =>
  process.env.NODE_ENV === "production"
    ? (element: ReactNode, container: Element) =>
        startTransition(() => void hydrateRoot(container, element))
    : undefined;

/** The runtime may be later than the inline script waits (`src/patches/inline/start-runtime.ts`). */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () =>
  document.documentElement.classList.add("scripted");
