import { contentTypeOf } from "./schemas";

/** The GraphQL type of a content file, for the `typeName` option of gatsby-transformer-json. */
export const contentTypeName = ({ node }: { node: { relativePath: string } }): string =>
  contentTypeOf(node.relativePath)?.name ?? "UnknownContent";
