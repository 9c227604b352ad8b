import type { GatsbyNode } from "gatsby";
import { createContentNode, isContentNode } from "./src/content-nodes";
import { graphqlTypes, nonNullContent } from "./src/graphql-types";
import { checkOf, contentSourceOf } from "./src/options";
import { reportInDevelop, stopOnProblems } from "./src/report-hooks";

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }, options) =>
  stopOnProblems(contentSourceOf(options), checkOf(options), reporter);

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (
  { actions },
  options,
) => actions.createTypes(graphqlTypes(contentSourceOf(options).types));

export const createResolvers: GatsbyNode["createResolvers"] = (api, options) =>
  api.createResolvers(nonNullContent(contentSourceOf(options).types));

export const onCreateNode: GatsbyNode["onCreateNode"] = async (api, options) => {
  const source = contentSourceOf(options);
  if (isContentNode(api.node, source)) await createContentNode(api.node, source, api);
};

/** The dev server calls this after every change. */
export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = ({ reporter }, options) =>
  reportInDevelop(contentSourceOf(options), checkOf(options), reporter);
