import { getNode } from "gatsby/dist/datastore";
import { store } from "gatsby/dist/redux";
import { assertTarget } from "../../plugins/gatsby-build-utils/pure";

/** The used part of Gatsby's state, for which Gatsby has no API. */
interface Queries {
  /** Ids of the nodes that each query read. The name of a page's query is its path. */
  queryNodes?: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Returns the files that each page's query read, by the path of the page: paths below `content/`.
 * @throws if Gatsby's state no longer contains them
 */
export function filesOfPages(
  { queryNodes }: Queries = store.getState().queries,
  nodeOf: (id: string) => ReturnType<typeof getNode> = getNode,
): Map<string, Set<string>> {
  assertTarget(
    queryNodes?.size,
    "files-of-pages",
    "record of the nodes that queries read (`queryNodes`)",
    "src/seo/files-of-pages.ts",
  );
  const files = new Map<string, Set<string>>();
  for (const [query, ids] of queryNodes) {
    const paths = [...ids].flatMap((id) => {
      let node = nodeOf(id);
      while (node?.parent) node = nodeOf(node.parent);
      return node?.internal.type === "File" ? [String(node.relativePath)] : [];
    });
    files.set(query, new Set(paths));
  }
  return files;
}
