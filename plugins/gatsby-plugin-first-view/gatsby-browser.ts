import type { GatsbyBrowser } from "gatsby";
import { createElement } from "react";
import { ignoreChunkLoadErrors } from "./src/patches/chunk-load-error";
import { RestoredPage } from "./src/patches/foreign-changes";
import { cancelOnHistoryStep, openNewestOnly } from "./src/patches/newest-navigation";
import { listenBeforeRouter } from "./src/patches/popstate-before-router";
import { prefetchOnTouch } from "./src/patches/prefetch-on-touch";
import { decodeSafely } from "./src/patches/safe-decoding";

/** `pathPrefix` of the site, or an empty text. Gatsby replaces it with a constant. */
declare const __BASE_PATH__: string;

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  decodeSafely();
  cancelOnHistoryStep();
  listenBeforeRouter();
  openNewestOnly();
  prefetchOnTouch(__BASE_PATH__);
  ignoreChunkLoadErrors();
};

export const wrapRootElement: GatsbyBrowser["wrapRootElement"] = ({ element }) =>
  createElement(RestoredPage, null, element);
