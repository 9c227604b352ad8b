/*
 * Changes: nothing, but reads what Gatsby notes for itself: which nodes the query of each page has read.
 * Buys: `lastmod` of every page in the sitemap comes from what it really shows, photos and texts, without a
 *   table of pages and their files.
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/src/redux/reducers/queries.ts
 * Until: Gatsby tells it by an API.
 */
import { getNode } from "gatsby/dist/datastore";
import { store } from "gatsby/dist/redux";
import { assertTarget } from "../../../gatsby-build-utils/pure";

/** The part of Gatsby's state that is read here. */
interface Queries {
  /** Ids of nodes by the query that has read them; the name of a page's query is its path. */
  queryNodes?: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * The files that the queries of pages have read.
 *
 * @returns paths below the folder of `gatsby-source-filesystem`, by the path of the page
 */
export function filesOfPages(
  queries: Queries = store.getState().queries,
  nodeOf: (id: string) => ReturnType<typeof getNode> = getNode,
): Map<string, Set<string>> {
  assertTarget(queries.queryNodes?.size, "query-dependencies", "nodes that queries have read");
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
