import type { GatsbyNode } from "gatsby";
import { nameCacheVersion } from "./src/patches/cache-version";
import { hashByContent } from "./src/patches/compilation-hash";
import { orderCssByLayers } from "./src/patches/css-layer-order";
import { keepLazyStylesApart } from "./src/patches/lazy-styles";
import { shortenClassNames } from "./src/patches/short-class-names";
import { shortenFileNames } from "./src/patches/short-file-names";
import { publishNoSourceMaps } from "./src/patches/source-maps";
import { leaveOutUnusedRuntime } from "./src/patches/unused-runtime";
import { buildYearType, createBuildYearNode } from "./src/pipeline/content/build-year";
import { createContentNode, isContentNode } from "./src/pipeline/content/content-nodes";
import { graphqlTypes, nonNullContent } from "./src/pipeline/content/graphql-types";
import { createContentPages } from "./src/pipeline/create-pages";
import { restorePages } from "./src/pipeline/hosts/flat-files";
import { createPhotoNode, isPhotoFile } from "./src/pipeline/images/graphql/photo-nodes";
import { createPhotoTypes } from "./src/pipeline/images/graphql/photo-types";
import { createSettingsNode } from "./src/pipeline/images/graphql/settings-node";
import { publishVariants } from "./src/pipeline/images/variants/publish-variants";
import { noteRun, removeUnlikeRun } from "./src/pipeline/shared/earlier-run";
import { reportInDevelop, stopOnProblems } from "./src/pipeline/validate/validate-hooks";

export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }) => {
  await stopOnProblems(reporter);
  const reason = await removeUnlikeRun(process.env.gatsby_executing_command === "build");
  if (reason) reporter.info(`All is made anew, because what there was is not usable: ${reason}.`);
  await restorePages();
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
