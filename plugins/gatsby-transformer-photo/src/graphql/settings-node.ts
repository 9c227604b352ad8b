import type { SourceNodesArgs } from "gatsby";
import { digest } from "../../../gatsby-build-utils";
import { siteContext, variantFormats } from "../settings";
import { pictureSettings } from "../variants/image-service";
import type { Context } from "./lookup";

const id = "image settings";

/**
 * Creates a node with the image settings. Gatsby only detects changed nodes, so this node makes the
 * queries that depend on a changed setting run again.
 * @param options all other settings that image data depends on, such as the table of crops
 */
export const createSettingsNode = ({ actions }: SourceNodesArgs, options: unknown) =>
  actions.createNode({
    id,
    internal: {
      type: "PictureSettings",
      contentDigest: digest(
        JSON.stringify([variantFormats, siteContext, pictureSettings(), options]),
      ),
    },
  });

/** Makes Gatsby run a query again when the image settings change. */
export const dependOnSettings = ({ nodeModel }: Context) => nodeModel.getNodeById({ id });
