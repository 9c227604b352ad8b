import type { GatsbyBrowser } from "gatsby";
import { cancelOnHistoryStep, openNewestOnly } from "./src/patches/newest-navigation";
import { listenBeforeRouter } from "./src/patches/popstate-before-router";
import { translateAnnouncement } from "./src/patches/translated-announcement";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  cancelOnHistoryStep();
  listenBeforeRouter();
  // The dev server runs this before it has the globals.
  if (process.env.NODE_ENV !== "development") openNewestOnly();
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ prevLocation }) => {
  if (prevLocation) translateAnnouncement();
};
