import type { GatsbyBrowser } from "gatsby";
import { ignoreChunkLoadErrors } from "./src/patches/chunk-load-error";
import { listenBeforeRouter } from "./src/patches/popstate-before-router";
import { prefetchOnTouch } from "./src/patches/prefetch-on-touch";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  listenBeforeRouter();
  prefetchOnTouch();
  ignoreChunkLoadErrors();
};
