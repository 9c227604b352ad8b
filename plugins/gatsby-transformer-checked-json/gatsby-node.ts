import type { GatsbyNode } from "gatsby";
import { createContentNode, isContentNode } from "./src/content-nodes";
import { graphqlTypes, nonNullContent } from "./src/graphql-types";
import { unsourcedProblem } from "./src/listed-plugins";
import { readOptions } from "./src/options";
import { reportInDevelop, stopOnProblems } from "./src/report-hooks";

export { pluginOptionsSchema } from "./src/options";

export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter, store }, options) => {
  const { source, sourceName } = readOptions(options);
  const { flattenedPlugins } = store.getState();
  const problem = unsourcedProblem(
    "gatsby-transformer-checked-json",
    { label: source.label, sourceName },
    flattenedPlugins,
  );
  if (problem) reporter.panic(problem);
  await stopOnProblems(source, reporter);
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (
  { actions },
  options,
) => actions.createTypes(graphqlTypes(readOptions(options).source.types));

export const createResolvers: GatsbyNode["createResolvers"] = (api, options) => {
  const { source, requiresNodes } = readOptions(options);
  if (requiresNodes) api.createResolvers(nonNullContent(source.types));
};

export const onCreateNode: GatsbyNode["onCreateNode"] = async (api, options) => {
  const { source, sourceName } = readOptions(options);
  if (isContentNode(api.node, sourceName)) await createContentNode(api.node, source, api);
};

/** The dev server calls this after every change. */
export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = ({ reporter }, options) =>
  reportInDevelop(readOptions(options).source, reporter);
