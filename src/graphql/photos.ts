import type { Context, PhotoNode } from "../../plugins/gatsby-transformer-photo";
import { photoPagePath } from "./gallery";
import { subjectOf } from "./houses";

/** The fields that this site adds to photos: the path of the photo's page, and the house that it shows. */
export const photoFields = {
  Photo: {
    address: {
      type: "String",
      resolve: (photo: PhotoNode, _args: unknown, context: Context) =>
        photoPagePath(photo, context),
    },
    place: {
      type: "PhotoPlace",
      resolve: (photo: PhotoNode, _args: unknown, context: Context) => subjectOf(photo, context),
    },
  },
};
