/** The used part of gatsby-transformer-json, which has no types. */
declare module "gatsby-transformer-json/gatsby-node" {
  import type { CreateNodeArgs, Node } from "gatsby";

  type NodeApi = Pick<CreateNodeArgs, "actions" | "createNodeId" | "createContentDigest">;

  /** Undefined if a newer version has a different API. */
  export const onCreateNode:
    | ((
        api: NodeApi & { node: Node; loadNodeContent: () => Promise<string> },
        options: { typeName: () => string },
      ) => Promise<void>)
    | undefined;
}
