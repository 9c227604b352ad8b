import { z } from "zod";
import { line, longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { picture, widePicture } from "../../../plugins/gatsby-transformer-photo/pure";
import { fact, file, link, listOf, rupiah, textWith } from "./fields";

export const facility = file({
  title: text,
  subtitle: text.optional(),
  badge: text.optional(),
  intro: longText,
  picture: widePicture,
  slope: z
    .array(text)
    .length(3)
    .optional()
    .meta({ description: "Texts on the drawing of the slope, from top to bottom." }),
  facts: z.array(fact).optional().meta({ singular: "fact" }),
  feature: z.strictObject({ title: text, text: longText, picture }),
  lists: z
    .array(z.strictObject({ title: text, items: listOf("line", text), picture }))
    .optional()
    .meta({ singular: "list" }),
  brief: z
    .strictObject({ intro: longText, picture: widePicture, link })
    .optional()
    .meta({ title: "In short", description: "The short version on /about." }),
  offer: z
    .strictObject({
      title: text,
      price: rupiah,
      unit: text,
      included: listOf("line", text),
      ask: textWith("{chat}"),
      subject: text.meta({ title: "Subject of the message" }),
    })
    .optional()
    .meta({ description: "The price, and the text of the enquiry link." }),
  number: line,
}).meta({ title: "Facility", group: "Facilities" });
