import type { SourceNodesArgs } from "gatsby";
import { digest } from "../../../gatsby-build-utils";
import { pictureFormats } from "../settings";
import { siteContext } from "../site-context";
import { pictureSettings } from "../variants/image-service";
import type { Context } from "./lookup";

const id = "image settings";

/**
 * Creates a node for the settings of images. Gatsby only notices changed nodes: with this one, a changed
 * setting runs the queries again that depend on it.
 *
 * @param options all further settings that image data depends on, such as the table of crops
 */
export const createSettingsNode = ({ actions }: SourceNodesArgs, options: unknown) =>
  actions.createNode({
    id,
    internal: {
      type: "PictureSettings",
      contentDigest: digest(
        JSON.stringify([pictureFormats, siteContext, pictureSettings(), options]),
      ),
    },
  });

/** Makes Gatsby run a query again when the settings of images change. */
export const dependOnSettings = ({ nodeModel }: Context) => nodeModel.getNodeById({ id });
