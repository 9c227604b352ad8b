import type { GatsbyBrowser } from "gatsby";
import { ignoreChunkLoadErrors } from "./plugins/gatsby-plugin-first-view/src/patches/chunk-load-error";
import { listenBeforeRouter } from "./plugins/gatsby-plugin-first-view/src/patches/popstate-before-router";
import { prefetchOnTouch } from "./plugins/gatsby-plugin-first-view/src/patches/prefetch-on-touch";
import { focusOnPress } from "./src/browser/focus-on-press";
import { loadPicturesAhead } from "./src/browser/load-pictures-ahead";
import { loadPopovers } from "./src/browser/popovers";
import { registerServiceWorker } from "./src/browser/service-worker";
import { noteRoute, walkAnchors } from "./src/browser/smooth-scroll";
import "./src/styles/fonts.css";
import "./src/styles/tokens.css";
import "./src/styles/base.css";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  listenBeforeRouter();
  loadPopovers();
  focusOnPress();
  walkAnchors();
  prefetchOnTouch();
  ignoreChunkLoadErrors();
  loadPicturesAhead();
  registerServiceWorker();
  // The editor beside the live site; not a byte of it is in a build.
  if (process.env.NODE_ENV === "development") {
    // Built pages have a script that does so.
    document.documentElement.classList.add("scripted");
    void import("./plugins/gatsby-plugin-content-editor/src/in-site/show-place").then(
      ({ showPlaces }) => showPlaces(),
    );
  }
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = noteRoute;

/** Every route change, also Back, begins at the top; an anchor goes to its target. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({
  routerProps: { location },
  prevRouterProps,
}) => {
  if (!prevRouterProps || location.hash) return true;
  window.scrollTo({ top: 0, behavior: "instant" });
  return false;
};
