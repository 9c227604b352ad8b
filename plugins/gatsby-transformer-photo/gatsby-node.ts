import type { GatsbyNode, PluginOptions } from "gatsby";
import { isContentFile, isJson } from "../gatsby-transformer-checked-json";
import { createPhotoNode, stopWithoutPhotos } from "./src/graphql/photo-nodes";
import { createPhotoTypes } from "./src/graphql/photo-types";
import { createSettingsNode } from "./src/graphql/settings-node";
import { siteContext } from "./src/settings";
import type { SlotTable } from "./src/slot-table";
import { publishVariants } from "./src/variants/publish-variants";

/** The plugin's options in `gatsby-config.ts`. */
interface PhotoOptions extends PluginOptions {
  /** The photos' folder from the project's root, and the name of its gatsby-source-filesystem. */
  path: string;
  /** Crops by name, for `gatsbyImageData(slot: name)`. */
  slots: SlotTable;
}

const slotsOf = (options: PluginOptions) => (options as PhotoOptions).slots;
const folderOf = (options: PluginOptions) => (options as PhotoOptions).path;

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (
  api,
  options,
) => {
  const { siteMetadata } = api.store.getState().config;
  siteContext.prefix = api.pathPrefix;
  siteContext.url = String(siteMetadata?.siteUrl ?? "").replace(/\/$/, "");
  createPhotoTypes(api, slotsOf(options));
};

export const createResolvers: GatsbyNode["createResolvers"] = (api, options) =>
  stopWithoutPhotos(api, folderOf(options));

export const sourceNodes: GatsbyNode["sourceNodes"] = (api, options) => {
  createSettingsNode(api, slotsOf(options));
};

export const onCreateNode: GatsbyNode["onCreateNode"] = async (api, options) => {
  if (!isContentFile(api.node, folderOf(options)) || isJson(api.node.relativePath)) return;
  await createPhotoNode(api.node, api);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = (api, options) =>
  publishVariants(api, folderOf(options), slotsOf(options));
