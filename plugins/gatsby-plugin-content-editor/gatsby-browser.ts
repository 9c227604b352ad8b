import type { GatsbyBrowser } from "gatsby";

/** Connects the dev server's pages with the editor that shows them in its preview. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  // webpack removes the imports from builds only if they are inside this block.
  if (process.env.NODE_ENV === "development") {
    if (window.parent === window) return;
    void import("./src/in-site/show-text").then(({ showTexts }) => showTexts());
    void import("./src/in-site/click-to-edit").then(({ sendClicks }) => sendClicks());
  }
};
