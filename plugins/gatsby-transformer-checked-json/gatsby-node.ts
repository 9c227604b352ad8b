import { resolve } from "node:path";
import type { GatsbyNode, PluginOptions } from "gatsby";
import type { Check } from "./src/check";
import { createContentNode, isContentNode } from "./src/content-nodes";
import type { ContentSource, ContentType } from "./src/content-type";
import { graphqlTypes, nonNullContent } from "./src/graphql-types";
import { reportInDevelop, stopOnProblems } from "./src/report-hooks";

/** The plugin's options in `gatsby-config.ts`. */
interface CheckedJsonOptions extends PluginOptions {
  /** The content folder from the project's root, and the name of its gatsby-source-filesystem. */
  path: string;
  /** Returns the content types. It is a function, because Gatsby serialises all other options. */
  types: () => readonly ContentType[];
  /** Checks the whole folder, including files other than JSON. */
  check: Check;
}

/** Returns the content folder and its types. */
function contentSourceOf(options: PluginOptions): ContentSource {
  const { path, types } = options as CheckedJsonOptions;
  return { folder: resolve(path), label: path, types: types() };
}

/** Returns the check of the whole content folder. */
const checkOf = (options: PluginOptions) => (options as CheckedJsonOptions).check;

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
