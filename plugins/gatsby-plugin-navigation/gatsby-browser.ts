import type { GatsbyBrowser } from "gatsby";
import { cancelOnHistoryStep, openNewestOnly } from "./src/patches/newest-navigation";
import { listenBeforeRouter } from "./src/patches/popstate-before-router";
import { decodeSafely } from "./src/patches/safe-decoding";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  decodeSafely();
  cancelOnHistoryStep();
  listenBeforeRouter();
  openNewestOnly();
};
