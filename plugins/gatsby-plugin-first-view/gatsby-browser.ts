import type { GatsbyBrowser } from "gatsby";
import { createElement } from "react";
import { KeptFields } from "./src/patches/kept-fields";

export const wrapRootElement: GatsbyBrowser["wrapRootElement"] = ({ element }) =>
  createElement(KeptFields, null, element);

/** The runtime may be later than the inline script waits (`src/patches/inline/start-runtime.ts`). */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () =>
  document.documentElement.classList.add("scripted");
