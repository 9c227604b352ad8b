import type { SourceNodesArgs } from "gatsby";

/** For `createTypes`. */
export const buildYearType = "type BuildYear implements Node @dontInfer {\n  year: String!\n}";

/**
 * For `sourceNodes`: the year in which the site is built. Gatsby's own `buildTime` is another in each build, so
 * that the query of every page that shows a year was run again: 12 s of processor time with 1,500 photos.
 */
export function createBuildYearNode({ actions }: SourceNodesArgs, now = new Date()): void {
  const year = String(now.getFullYear());
  actions.createNode({
    id: "year of the build",
    year,
    internal: { type: "BuildYear", contentDigest: year },
  });
}
