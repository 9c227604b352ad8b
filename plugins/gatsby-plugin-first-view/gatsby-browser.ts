import type { GatsbyBrowser } from "gatsby";
import { createElement } from "react";
import { RestoredPage } from "./src/patches/foreign-changes";

export const wrapRootElement: GatsbyBrowser["wrapRootElement"] = ({ element }) =>
  createElement(RestoredPage, null, element);
