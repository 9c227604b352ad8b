import { readFileSync } from "node:fs";
import type { GatsbyNode } from "gatsby";
import { assertTarget } from "../gatsby-build-utils";
import { gatsbyAnnouncement } from "./src/patches/translated-announcement";

/** The file of Gatsby with the announcement that a patch translates in the browser. */
const navigation = "node_modules/gatsby/cache-dir/navigation.js";

export const onPreInit: GatsbyNode["onPreInit"] = () => {
  const hasTarget = readFileSync(navigation, "utf8").includes(`\`${gatsbyAnnouncement}`);
  assertTarget(hasTarget, "translated-announcement", `"${gatsbyAnnouncement}" in ${navigation}`);
};
