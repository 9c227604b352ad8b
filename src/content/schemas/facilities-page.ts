import { z } from "zod";
import { longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { picture, widePicture } from "../../../plugins/gatsby-transformer-photo/pure";
import {
  entryOf,
  file,
  language,
  link,
  listOf,
  rupiah,
  seo,
  textWithTimes,
  timeOfDay,
  unique,
  wayOn,
} from "./fields";

export const facilitiesPage = file({
  eyebrow: text.optional().meta({ title: "Line above the title" }),
  title: text,
  text: longText,
  links: z
    .strictObject({ label: text, items: listOf("link", link) })
    .optional()
    .meta({
      title: "Links below the title",
      description: 'The label names them for screen readers, such as "On this page".',
    }),
  picture: widePicture.optional().meta({ description: "A separate picture above the sections." }),
  story: z
    .array(z.strictObject({ title: text, text: longText, picture: picture.optional() }))
    .optional()
    .meta({ singular: "chapter" }),
  day: z
    .strictObject({
      title: text,
      hours: listOf("hour", z.strictObject({ time: timeOfDay, text: longText })),
      picture: widePicture.optional(),
    })
    .optional()
    .meta({ title: "A day, hour by hour" }),
  food: z
    .strictObject({
      title: text,
      text: longText,
      picture,
      mealsTitle: text,
      meals: listOf("meal", z.strictObject({ name: text, time: textWithTimes, text: longText })),
      menu: z.strictObject({
        title: text,
        note: text,
        dishes: listOf(
          "dish",
          z.strictObject({
            name: text,
            lang: language.optional().meta({
              title: "Language of the name",
              description: 'For screen readers, if all languages have the same name: "id".',
            }),
            text: longText.optional(),
            price: rupiah,
          }),
        ),
      }),
      wishes: z.strictObject({ title: text, text: longText }),
    })
    .optional()
    .meta({ title: "The restaurant" }),
  sections: unique(listOf("section", entryOf("Facility"))).optional(),
  end: wayOn,
  seo,
  route: z.enum(["/about", "/facility"]).meta({ input: "fixed", page: true }),
}).meta({ title: "About and facilities", group: "Pages" });
