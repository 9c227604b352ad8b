import type { GraphQLObjectType, GraphQLResolveInfo } from "gatsby/graphql";
import sharp from "sharp";
import { assertTarget } from "../../../gatsby-build-utils/pure";
import type { Focus } from "../crop";
import type { Context } from "./lookup";
import type { PhotoNode } from "./photo-nodes";

/** Returns the third of a photo with its focal point, as gatsby-plugin-sharp's `cropFocus`. */
export function cropFocusOf({ x, y }: Focus): number {
  const thirdOf = (percent: number, names: readonly [string, string, string]) =>
    names[Math.min(2, Math.floor(percent / (100 / 3)))];
  const name = `${thirdOf(y, ["north", "", "south"])}${thirdOf(x, ["west", "", "east"])}`;
  return sharp.gravity[(name || "center") as keyof typeof sharp.gravity];
}

/**
 * Returns the URL of a photo's link preview. The field `resize` of its `ImageSharp` node makes it
 * from the clean copy, in the default quality of gatsby-plugin-sharp.
 */
export async function linkPreview(
  photo: PhotoNode,
  focus: Focus,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<string> {
  const [id = ""] = photo.children ?? [];
  const type = info.schema.getType("ImageSharp") as GraphQLObjectType | undefined;
  const resize = type?.getFields().resize?.resolve;
  assertTarget(
    resize,
    "link-preview",
    "resolver of the field `resize` of `ImageSharp`",
    "plugins/gatsby-transformer-photo/src/graphql/link-preview.ts",
  );
  // Size of an Open Graph image in px, which all services accept.
  const size = { width: 1200, height: 630 };
  const args = { ...size, fit: "cover", cropFocus: cropFocusOf(focus), toFormat: "jpg" };
  const image = context.nodeModel.getNodeById({ id });
  // The photo was deleted while the dev server runs.
  if (!image) return "";
  const resized = await resize(image, args, context, info);
  return (resized as { src: string }).src;
}
