import type { GatsbyNode } from "gatsby";
import { nameCacheVersion } from "./plugins/gatsby-plugin-first-view/src/patches/cache-version";
import { hashByContent } from "./plugins/gatsby-plugin-first-view/src/patches/compilation-hash";
import { orderCssByLayers } from "./plugins/gatsby-plugin-first-view/src/patches/css-layer-order";
import { keepLazyStylesApart } from "./plugins/gatsby-plugin-first-view/src/patches/lazy-styles";
import { shortenClassNames } from "./plugins/gatsby-plugin-first-view/src/patches/short-class-names";
import { shortenFileNames } from "./plugins/gatsby-plugin-first-view/src/patches/short-file-names";
import { publishNoSourceMaps } from "./plugins/gatsby-plugin-first-view/src/patches/source-maps";
import { leaveOutUnusedRuntime } from "./plugins/gatsby-plugin-first-view/src/patches/unused-runtime";
import { noteRun, removeUnlikeRun } from "./plugins/gatsby-plugin-first-view/src/run-marker";
import {
  createContentNode,
  isContentNode,
} from "./plugins/gatsby-transformer-checked-json/src/content-nodes";
import {
  graphqlTypes,
  nonNullContent,
} from "./plugins/gatsby-transformer-checked-json/src/graphql-types";
import {
  reportInDevelop,
  stopOnProblems,
} from "./plugins/gatsby-transformer-checked-json/src/validate-hooks";
import {
  createPhotoNode,
  isPhotoFile,
} from "./plugins/gatsby-transformer-photo/src/graphql/photo-nodes";
import { createPhotoTypes } from "./plugins/gatsby-transformer-photo/src/graphql/photo-types";
import { createSettingsNode } from "./plugins/gatsby-transformer-photo/src/graphql/settings-node";
import { publishVariants } from "./plugins/gatsby-transformer-photo/src/variants/publish-variants";
import { buildYearType, createBuildYearNode } from "./src/graphql/build-year";
import { createContentPages } from "./src/graphql/create-pages";

export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }) => {
  await stopOnProblems(reporter);
  const reason = await removeUnlikeRun(process.env.gatsby_executing_command === "build");
  if (reason) reporter.info(`All is made anew, because what there was is not usable: ${reason}.`);
};

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = () => noteRun(false);

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (api) => {
  api.actions.createTypes([graphqlTypes(), buildYearType]);
  createPhotoTypes(api);
};

export const createResolvers: GatsbyNode["createResolvers"] = (api) =>
  api.createResolvers(nonNullContent());

export const sourceNodes: GatsbyNode["sourceNodes"] = (api) => {
  createSettingsNode(api);
  createBuildYearNode(api);
};

export const onCreateNode: GatsbyNode["onCreateNode"] = async (api) => {
  if (isContentNode(api.node)) await createContentNode(api.node, api);
  if (isPhotoFile(api.node)) await createPhotoNode(api.node, api);
};

export const createPages: GatsbyNode["createPages"] = (api) => createContentPages(api);

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (api) => {
  publishNoSourceMaps(api);
  leaveOutUnusedRuntime(api);
  shortenClassNames(api);
  shortenFileNames(api);
  orderCssByLayers(api);
  keepLazyStylesApart(api);
  hashByContent(api);
  nameCacheVersion(api);
};

export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = ({ reporter }) =>
  reportInDevelop(reporter);

export const onPostBuild: GatsbyNode["onPostBuild"] = (api) => publishVariants(api);
