/*
 * Changes: nothing; reads from Gatsby's state which nodes the query of each page has read.
 * Saves: a table of pages and their files: `lastmod` in the sitemap follows from the photos and texts of each page.
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/src/redux/reducers/queries.ts
 * Remove when: Gatsby has an API for it.
 */
import { getNode } from "gatsby/dist/datastore";
import { store } from "gatsby/dist/redux";
import { assertTarget } from "../../../gatsby-build-utils/pure";

/** The used part of Gatsby's state. */
interface Queries {
  /** Ids of the nodes that each query read. The name of a page's query is its path. */
  queryNodes?: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Returns the files that each page's query read: paths below the folder of `gatsby-source-filesystem`, by the
 * path of the page.
 */
export function filesOfPages(
  queries: Queries = store.getState().queries,
  nodeOf: (id: string) => ReturnType<typeof getNode> = getNode,
): Map<string, Set<string>> {
  assertTarget(
    queries.queryNodes?.size,
    "query-dependencies",
    "record of the nodes that queries read",
  );
  const files = new Map<string, Set<string>>();
  for (const [query, ids] of queries.queryNodes) {
    const paths = [...ids].flatMap((id) => {
      let node = nodeOf(id);
      while (node?.parent) node = nodeOf(node.parent);
      return node?.internal.type === "File" ? [String(node.relativePath)] : [];
    });
    files.set(query, new Set(paths));
  }
  return files;
}
