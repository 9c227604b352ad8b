import type { GatsbySSR } from "gatsby";
import { deferStart } from "./src/patches/deferred-start";

/** Changes built pages. The dev server's pages stay unchanged. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (api) => {
  if (process.env.NODE_ENV === "production") deferStart(api);
};
