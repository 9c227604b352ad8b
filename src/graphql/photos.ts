import type { Context, PictureValue, ShownPhoto } from "../../plugins/gatsby-transformer-photo";
import { askOf, photoPagePath } from "./gallery";
import { subjectOf } from "./houses";

/**
 * Fields that this site adds: a slide's picture for phones, and a photo's page, question for the
 * chat, and subject, which is a house or a facility.
 */
export const photoFields = {
  HomePageHeroSlides: {
    upright: {
      type: "Picture!",
      resolve: ({ phone, picture }: { phone?: PictureValue; picture: PictureValue }) =>
        phone ?? picture,
    },
  },
  Photo: {
    pagePath: {
      type: "String",
      resolve: photoPagePath,
    },
    ask: {
      type: "String",
      resolve: askOf,
    },
    subject: {
      type: "PhotoSubject",
      resolve: (photo: ShownPhoto, _args: unknown, context: Context) => subjectOf(photo, context),
    },
  },
};
