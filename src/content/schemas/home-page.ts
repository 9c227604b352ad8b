import { z } from "zod";
import { longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { picture, widePicture } from "../../../plugins/gatsby-transformer-photo/pure";
import { file, link, listOf, seo } from "./fields";

export const homePage = file({
  hero: z
    .strictObject({
      promo: text,
      book: link,
      slides: listOf(
        "slide",
        z.strictObject({
          title: text,
          description: longText,
          label: text,
          button: text,
          picture: widePicture,
          phone: picture.optional().meta({
            title: "Picture on phones",
            description:
              "Phones show it instead of the other picture: a portrait photo with a calm lower half. By default, a crop of the other picture.",
          }),
        }),
      ),
    })
    .meta({ title: "Top of the page" }),
  about: z.strictObject({
    statement: longText,
    text: longText,
    figures: listOf("figure", z.strictObject({ figure: text, title: text, text: longText })),
    large: picture,
    small: picture,
  }),
  houses: z.strictObject({ title: text, text: longText }),
  facilities: z.strictObject({ title: text, text: longText, link, picture }),
  gallery: z.strictObject({
    title: text,
    link,
    pictures: z.array(picture).length(5).meta({ singular: "picture" }),
  }),
  location: z.strictObject({
    text: longText,
    map: z.strictObject({
      farm: text,
      camping: text,
      village: text,
      road: text.meta({ title: "Where the road leads" }),
      north: text,
      scale: text,
    }),
  }),
  closing: z.strictObject({ title: text, link, picture: widePicture }),
  seo,
}).meta({ title: "Home", group: "Pages" });
