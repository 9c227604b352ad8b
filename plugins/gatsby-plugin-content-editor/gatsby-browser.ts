import type { GatsbyBrowser } from "gatsby";

/** Connects the dev server's pages with the editor that shows them. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  // webpack removes the import from builds only if it is inside this block.
  if (process.env.NODE_ENV === "development") {
    void import("./src/in-site/show-place").then(({ showPlaces }) => showPlaces());
  }
};
