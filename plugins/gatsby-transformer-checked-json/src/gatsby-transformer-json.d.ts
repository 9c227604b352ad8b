/** The used part of gatsby-transformer-json, which has no types. */
declare module "gatsby-transformer-json/gatsby-node" {
  import type { CreateNodeArgs } from "gatsby";

  export function onCreateNode(api: CreateNodeArgs, options: { typeName: string }): Promise<void>;
}
