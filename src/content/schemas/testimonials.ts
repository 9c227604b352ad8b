import { z } from "zod";
import { longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { picture } from "../../../plugins/gatsby-transformer-photo/pure";
import { entryOf, file, listOf, month } from "./fields";

export const testimonials = file({
  title: text,
  items: listOf(
    "review",
    z.strictObject({
      comment: longText,
      name: text.meta({ title: "Trip" }),
      job: text,
      month: month.meta({ description: "Month of the stay, such as 2026-08." }),
      house: entryOf("House").optional(),
      picture,
    }),
  ).meta({ title: "Reviews" }),
}).meta({ title: "What guests say", group: "Guests" });
