import type { GatsbyBrowser } from "gatsby";
import { isMissingCode } from "./src/browser/chunk-load-error";
import { noteRoute, walkAnchors } from "./src/browser/smooth-scroll";
import { listenBeforeRouter } from "./src/patches/popstate-before-router";
import { loadPagesOnTouch } from "./src/patches/prefetch-on-touch";
import "./src/styles/fonts.css";
import "./src/styles/tokens.css";
import "./src/styles/base.css";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  listenBeforeRouter();
  walkAnchors();
  loadPagesOnTouch();
  // Code that does not come is dealt with, see `isMissingCode`; so it is no error to report.
  window.addEventListener("unhandledrejection", (event) => {
    if (isMissingCode(event.reason)) event.preventDefault();
  });
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
