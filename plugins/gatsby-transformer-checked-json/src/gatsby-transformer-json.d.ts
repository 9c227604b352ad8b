/** The part of gatsby-transformer-json that is used here; the package has no types of its own. */
declare module "gatsby-transformer-json/gatsby-node" {
  import type { CreateNodeArgs } from "gatsby";

  export function onCreateNode(api: CreateNodeArgs, options: { typeName: string }): Promise<void>;
}
