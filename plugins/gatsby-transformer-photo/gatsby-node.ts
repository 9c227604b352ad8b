import type { GatsbyNode } from "gatsby";
import { findPhoto } from "./src/graphql/lookup";
import { createPhotoNode, isPhotoFile, stopWithoutPhotos } from "./src/graphql/photo-nodes";
import { createPhotoTypes } from "./src/graphql/photo-types";
import { createSettingsNode } from "./src/graphql/settings-node";
import { readOptions } from "./src/options";
import { siteContext } from "./src/site-context";
import { publishVariants } from "./src/variants/publish-variants";

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (
  api,
  options,
) => {
  const { siteMetadata } = api.store.getState().config;
  siteContext.prefix = api.pathPrefix;
  siteContext.url = String(siteMetadata?.siteUrl ?? "").replace(/\/$/, "");
  createPhotoTypes(api, readOptions(options).crops);
};

/**
 * Makes the fields non-null: the check reads every photo before any query runs, so a query by path
 * always finds one.
 */
export const createResolvers: GatsbyNode["createResolvers"] = (api, options) => {
  stopWithoutPhotos(api, readOptions(options));
  api.createResolvers({ Query: { photo: { type: "Photo!", resolve: findPhoto } } });
};

export const sourceNodes: GatsbyNode["sourceNodes"] = (api, options) => {
  createSettingsNode(api, readOptions(options).crops);
};

export const onCreateNode: GatsbyNode["onCreateNode"] = async (api, options) => {
  const { path } = readOptions(options);
  if (isPhotoFile(api.node, { path })) await createPhotoNode(api.node, api);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = (api, options) =>
  publishVariants(api, readOptions(options));
