import type { SourceNodesArgs } from "gatsby";
import { siteUrl } from "../../../../src/content/site-url";
import { tileAt, tileWidths } from "../../../../src/lib/gallery-grid";
import { galleryStep } from "../../../../src/lib/settings";
import { digest } from "../../../gatsby-build-utils/src/digest";
import { pictureFormats } from "../settings";
import { pictureSettings } from "../variants/image-service";
import type { Context } from "./lookup";

const id = "picture settings";
const grid = Array.from({ length: galleryStep }, (_, position) => tileAt(position));

/**
 * For `sourceNodes`: stands for the settings of pictures, so that Gatsby, which looks for changes of
 * nodes only, runs queries again when a setting has changed.
 */
export const createSettingsNode = ({ actions }: SourceNodesArgs) =>
  actions.createNode({
    id,
    internal: {
      type: "PictureSettings",
      contentDigest: digest(
        JSON.stringify([pictureFormats, tileWidths, grid, siteUrl(), pictureSettings()]),
      ),
    },
  });

/** Tells Gatsby that the outcome of a query depends on the settings of pictures. */
export const dependOnSettings = ({ nodeModel }: Context) => nodeModel.getNodeById({ id });
