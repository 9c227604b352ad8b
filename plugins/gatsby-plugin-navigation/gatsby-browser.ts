import type { GatsbyBrowser } from "gatsby";
import { cancelOnHistoryStep, openNewestOnly } from "./src/patches/newest-navigation";
import { listenBeforeRouter } from "./src/patches/popstate-before-router";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  cancelOnHistoryStep();
  listenBeforeRouter();
  openNewestOnly();
};
