import type { GatsbyBrowser } from "gatsby";
import { listenAheadOfRouter } from "./src/lib/ahead-of-router";
import "./src/styles/global.css";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => listenAheadOfRouter();

/** Every route change, also Back, begins at the top; an anchor goes to its target. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({
  routerProps: { location },
  prevRouterProps,
}) => {
  if (!prevRouterProps || location.hash) return true;
  window.scrollTo({ top: 0, behavior: "instant" });
  return false;
};
