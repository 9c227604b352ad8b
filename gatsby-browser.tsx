import type { GatsbyBrowser } from "gatsby";
import { focusOnPress } from "./src/browser/focus-on-press";
import { loadPicturesAhead } from "./src/browser/load-pictures-ahead";
import { loadPopovers } from "./src/browser/popovers";
import { keepShownPage, registerServiceWorker } from "./src/browser/service-worker";
import { handleAnchorHistory, storeRoute } from "./src/browser/smooth-scroll";
import { pageLanguage } from "./src/content/page-language";
import { interpolate } from "./src/lib/text";
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

/** Beginning of Gatsby's announcement of a page, which has no option for its language. */
const gatsbyAnnouncement = "Navigated to ";

/** The function with which Gatsby finds the page that it shows at a path. */
declare const ___loader: { loadPageSync(path: string): { page: { path: string } } | undefined };

/**
 * Updates the document for a page, which may be in a different language than the last one. At an
 * unknown URL, it is the 404 page.
 */
function setDocumentLanguage(url: string): void {
  const { lang, loading, navigated } = pageLanguage(___loader.loadPageSync(url)?.page.path ?? "");
  Object.assign(document.documentElement, { lang }).dataset.loading = loading;
  // Gatsby announces a new page in this frame, before this callback.
  requestAnimationFrame(() => {
    const announcer = document.getElementById("gatsby-announcer");
    const [, page] = announcer?.textContent?.split(gatsbyAnnouncement) ?? [];
    const text = page && interpolate(navigated, { page });
    // A second change would be read a second time.
    if (announcer && text && text !== announcer.textContent) announcer.textContent = text;
  });
}

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  storeRoute();
  if (prevLocation) keepShownPage();
  setDocumentLanguage(location.pathname);
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
