import type { GatsbyNode } from "gatsby";
import { cacheByPrefix } from "./src/patches/cache-by-prefix";
import { hashByContent } from "./src/patches/compilation-hash";
import { orderCssByLayers } from "./src/patches/css-layer-order";
import { keepLazyStylesApart } from "./src/patches/lazy-styles";
import { shortenClassNames } from "./src/patches/short-class-names";
import { publishNoSourceMaps } from "./src/patches/source-maps";
import { leaveOutUnusedRuntime } from "./src/patches/unused-runtime";
import { createContentNode, isContentNode } from "./src/pipeline/content/content-nodes";
import { graphqlTypes, nonNullContent } from "./src/pipeline/content/graphql-types";
import { createContentPages } from "./src/pipeline/create-pages";
import { restorePages } from "./src/pipeline/hosts/flat-files";
import { createPhotoNode, isPhotoFile } from "./src/pipeline/images/graphql/photo-nodes";
import { createPhotoTypes } from "./src/pipeline/images/graphql/photo-types";
import { createSettingsNode } from "./src/pipeline/images/graphql/settings-node";
import { publishVariants } from "./src/pipeline/images/variants/publish-variants";
import { reportInDevelop, stopOnProblems } from "./src/pipeline/validate/validate-hooks";

export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }) => {
  await stopOnProblems(reporter);
  await restorePages();
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (api) => {
  api.actions.createTypes(graphqlTypes());
  createPhotoTypes(api);
};

export const createResolvers: GatsbyNode["createResolvers"] = (api) =>
  api.createResolvers(nonNullContent());

export const sourceNodes: GatsbyNode["sourceNodes"] = (api) => createSettingsNode(api);

export const onCreateNode: GatsbyNode["onCreateNode"] = async (api) => {
  if (isContentNode(api.node)) await createContentNode(api.node, api);
  if (isPhotoFile(api.node)) await createPhotoNode(api.node, api);
};

export const createPages: GatsbyNode["createPages"] = (api) => createContentPages(api);

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (api) => {
  publishNoSourceMaps(api);
  leaveOutUnusedRuntime(api);
  shortenClassNames(api);
  orderCssByLayers(api);
  keepLazyStylesApart(api);
  hashByContent(api);
  cacheByPrefix(api);
};

export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = ({ reporter }) =>
  reportInDevelop(reporter);

export const onPostBuild: GatsbyNode["onPostBuild"] = (api) => publishVariants(api);
