import type { GatsbyNode } from "gatsby";
import { shortenClassNames } from "./src/build/bundles/class-names";
import { orderCssByLayers } from "./src/build/bundles/css-order";
import { gatherFrame } from "./src/build/bundles/frame";
import { keepLazyStylesApart } from "./src/build/bundles/lazy-styles";
import { publishNoSourceMaps } from "./src/build/bundles/source-maps";
import { leaveOutUnusedRuntime } from "./src/build/bundles/unused-runtime";
import { contentIsThere, graphqlTypes } from "./src/build/content/graphql-types";
import { createContentNode, isContentNode } from "./src/build/content/nodes";
import { reportInDevelop, stopOnFaults } from "./src/build/door-hooks";
import { createPhotoPages } from "./src/build/pages";
import { createPhotoNode, isPhotoFile } from "./src/build/photos/nodes";
import { publishPictures } from "./src/build/photos/picture-hooks";
import { createPhotoTypes } from "./src/build/photos/schema";
import { createSettingsNode } from "./src/build/photos/settings-node";

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => stopOnFaults(reporter);

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (api) => {
  api.actions.createTypes(graphqlTypes());
  createPhotoTypes(api);
};

export const createResolvers: GatsbyNode["createResolvers"] = (api) =>
  api.createResolvers(contentIsThere());

export const sourceNodes: GatsbyNode["sourceNodes"] = (api) => createSettingsNode(api);

export const onCreateNode: GatsbyNode["onCreateNode"] = async (api) => {
  if (isContentNode(api.node)) await createContentNode(api.node, api);
  if (isPhotoFile(api.node)) await createPhotoNode(api.node, api);
};

export const createPages: GatsbyNode["createPages"] = (api) => createPhotoPages(api);

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (api) => {
  publishNoSourceMaps(api);
  leaveOutUnusedRuntime(api);
  gatherFrame(api);
  shortenClassNames(api);
  orderCssByLayers(api);
  keepLazyStylesApart(api);
};

export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = ({ reporter }) =>
  reportInDevelop(reporter);

export const onPostBuild: GatsbyNode["onPostBuild"] = (api) => publishPictures(api);
