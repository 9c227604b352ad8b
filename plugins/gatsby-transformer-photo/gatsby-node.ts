import { resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import { setCheck } from "../gatsby-transformer-checked-json";
import { checkContent } from "./src/check/check-content";
import { findPhoto } from "./src/graphql/lookup";
import { createPhotoNode, isPhotoFile } from "./src/graphql/photo-nodes";
import { createPhotoTypes } from "./src/graphql/photo-types";
import { createSettingsNode } from "./src/graphql/settings-node";
import { photoLibrary } from "./src/ingest/photo-library";
import { missingPlugin, readOptions } from "./src/options";
import { siteContext } from "./src/site-context";
import { publishVariants } from "./src/variants/publish-variants";

export { pluginOptionsSchema } from "./src/options";

/** Adds photos to the content check, which runs before anything is built. */
export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter, store }, options) => {
  const { path, name, checks, language } = readOptions(options);
  const problem = missingPlugin({ path, name }, store.getState().flattenedPlugins);
  if (problem) reporter.panic(problem);
  siteContext.language = language;
  setCheck("gatsby-transformer-photo", resolve(path), (source, onProgress) =>
    checkContent(source, photoLibrary, onProgress, undefined, checks),
  );
};

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
export const createResolvers: GatsbyNode["createResolvers"] = (api) =>
  api.createResolvers({ Query: { photo: { type: "Photo!", resolve: findPhoto } } });

export const sourceNodes: GatsbyNode["sourceNodes"] = (api, options) => {
  createSettingsNode(api, readOptions(options).crops);
};

export const onCreateNode: GatsbyNode["onCreateNode"] = async (api, options) => {
  const { path, name } = readOptions(options);
  if (isPhotoFile(api.node, { path, name })) await createPhotoNode(api.node, { path }, api);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = (api, options) =>
  publishVariants(api, readOptions(options));
