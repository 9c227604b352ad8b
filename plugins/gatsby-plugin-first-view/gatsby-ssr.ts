import type { GatsbySSR } from "gatsby";
import { readOptions } from "./src/options";
import { deferStart } from "./src/patches/deferred-start";
import { leaveOutImageStyles } from "./src/patches/image-styles";

/** Changes built pages. The dev server's pages stay unchanged. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (api, options) => {
  if (process.env.NODE_ENV !== "production") return;
  if (readOptions(options).withoutGatsbyImage) leaveOutImageStyles(api);
  deferStart(api);
};
