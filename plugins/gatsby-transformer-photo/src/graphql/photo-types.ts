import type { CreateSchemaCustomizationArgs } from "gatsby";
import type { GraphQLResolveInfo } from "gatsby/graphql";
import { referencedPath } from "../../../gatsby-transformer-checked-json";
import type { PictureValue } from "../content-types";
import { parseFocus } from "../crop";
import type { SlotTable } from "../slot-table";
import { imageData } from "./image-data";
import { linkPreview } from "./link-preview";
import { type Context, descriptionOf } from "./lookup";
import { lastNodes, type PhotoNode, type ShownPhoto } from "./photo-nodes";
import { dependOnSettings } from "./settings-node";

/** The value of a picture field in a node, with the language of the node. */
type PictureInNode = PictureValue & { lang: string };

/** A photo with the focal points and zooms of the field that shows it. */
type ShownPicture = Omit<PictureValue, "file"> & { photo: ShownPhoto };

/** Returns the photo of a picture field, with its focal point or that of the photo's caption. */
async function shownPicture(picture: PictureInNode, context: Context): Promise<ShownPicture> {
  const path = referencedPath(picture.file);
  const query = { filter: { path: { eq: path } } };
  const found = await context.nodeModel.findOne<PhotoNode>({ type: "Photo", query });
  const node = found ?? lastNodes.get(path);
  if (!node) throw new Error(`There is no photo ${picture.file}. Restore it, or choose another.`);
  const { alt, caption, lang } = picture;
  const photo = { ...node, lang, ownTexts: { alt, caption } };
  const focus = picture.focus ?? (await descriptionOf(photo, context)).focus;
  return { ...picture, focus, photo };
}

const shownPhoto = async (photo: ShownPhoto, context: Context): Promise<ShownPicture> => ({
  photo,
  focus: (await descriptionOf(photo, context)).focus,
});

/** Returns the fields with images, which are cropped at build time to save invisible pixels. */
const imageFields = <Source>(
  slots: SlotTable,
  shown: (source: Source, context: Context) => Promise<ShownPicture>,
) => ({
  linkPreview: {
    type: "String!",
    resolve: async (source: Source, _args: unknown, context: Context, info: GraphQLResolveInfo) => {
      const { photo, focus } = await shown(source, context);
      return linkPreview(photo, parseFocus(focus), context, info);
    },
  },
  gatsbyImageData: {
    type: "GatsbyImageData!",
    args: { slot: "PhotoSlot!" },
    resolve: async (source: Source, { slot }: { slot: string }, context: Context) => {
      dependOnSettings(context);
      const { photo, focus, phoneFocus, zoom = 1, phoneZoom = 1 } = await shown(source, context);
      const named = slots[slot];
      if (!named) throw new Error(`There is no slot ${slot}.`);
      const { phone = false } = named;
      const point = parseFocus((phone && phoneFocus) || focus);
      return imageData(photo, named, point, phone ? phoneZoom : zoom);
    },
  },
});

/** Returns a field with one part of a photo's description. */
const label = (type: string, name: "alt" | "caption" | "focus") => ({
  type,
  resolve: async (photo: ShownPhoto, _args: unknown, context: Context) =>
    (await descriptionOf(photo, context))[name],
});

/** Creates the types `Photo`, a clean copy with its texts, and `Picture`, a photo in a field. */
export function createPhotoTypes(
  { actions, schema }: CreateSchemaCustomizationArgs,
  slots: SlotTable,
): void {
  const values = Object.fromEntries(Object.keys(slots).map((name) => [name, { value: name }]));
  actions.createTypes([
    schema.buildEnumType({ name: "PhotoSlot", values }),
    schema.buildObjectType({
      name: "Photo",
      interfaces: ["Node"],
      extensions: { infer: false },
      fields: {
        file: "String!",
        folder: "String!",
        path: "String!",
        width: "Int!",
        height: "Int!",
        alt: label("String!", "alt"),
        caption: label("String", "caption"),
        focus: label("String", "focus"),
        ...imageFields(slots, shownPhoto),
      },
    }),
    schema.buildObjectType({
      name: "Picture",
      extensions: { infer: false },
      fields: {
        file: "String!",
        focus: "String",
        photo: {
          type: "Photo!",
          resolve: async (picture: PictureInNode, _args: unknown, context: Context) =>
            (await shownPicture(picture, context)).photo,
        },
        ...imageFields(slots, shownPicture),
      },
    }),
  ]);
}
