import type { GatsbyBrowser } from "gatsby";
import { focusOnPress } from "./src/browser/focus-on-press";
import { endSkipping, layOutLateSections } from "./src/browser/late-sections";
import { loadPicturesAhead } from "./src/browser/load-pictures-ahead";
import { loadPopovers } from "./src/browser/popovers";
import { keepShownPage, registerServiceWorker } from "./src/browser/service-worker";
import { handleAnchorHistory, storeRoute } from "./src/browser/smooth-scroll";
import "./src/styles/fonts.css";
import "./src/styles/tokens.css";
import "./src/styles/base.css";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  loadPopovers();
  focusOnPress();
  handleAnchorHistory();
  loadPicturesAhead();
  registerServiceWorker();
  // In built pages, an inline script of gatsby-plugin-first-view does this.
  if (process.env.NODE_ENV === "development") document.documentElement.classList.add("scripted");
};

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = layOutLateSections;

/** Before a page after the first is in the document, where Gatsby scrolls to its anchor. */
export const onPreRouteUpdate: GatsbyBrowser["onPreRouteUpdate"] = ({ prevLocation }) => {
  if (prevLocation) endSkipping();
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ prevLocation }) => {
  storeRoute();
  if (prevLocation) keepShownPage();
  // New entries take over the value of an entry of the lightbox.
  window.history.scrollRestoration = "auto";
};

/**
 * Scrolls to the top on every route change, including Back, or to the target of an anchor. On the
 * first page, the browser does that itself: a reload keeps its position, and a typed URL starts at
 * the top. Gatsby doesn't know the difference.
 */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({
  routerProps: { location },
  prevRouterProps,
}) => {
  if (!prevRouterProps) return false;
  if (location.hash) return true;
  window.scrollTo({ top: 0, behavior: "instant" });
  return false;
};
