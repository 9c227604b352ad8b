import { z } from "zod";
import { text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { entryOf, file, link, listOf, sharedRules, textWithDates, unique } from "./fields";

/** Texts that all pages of houses share. Everything else is in `villas/<house>/villa.json`. */
export const housePage = file({
  rules: sharedRules.meta({ title: "Rules of all houses" }),
  guestAge: z.int().min(0).max(18).meta({
    description: "Age in years from which a child counts as a guest. A house may have its own.",
    unit: "years",
  }),
  features: z
    .strictObject({
      title: text,
      items: listOf(
        "feature",
        z.strictObject({ icon: z.enum(["wifi", "tv", "pool", "parking"]), label: text }),
      ),
    })
    .meta({ title: "Hotel features", description: "Features of every house." }),
  rooms: unique(
    listOf("room", z.strictObject({ value: z.int(), label: text, house: entryOf("House") })),
    "value",
  ).meta({ title: "Choices of the room selectors" }),
  house: entryOf("House").meta({
    description:
      "The house with the page /detail. All others have /detail/ and the name of their folder.",
  }),
  breadcrumb: link,
  sampleDates: textWithDates.meta({
    description: "The sample dates of a house with sample figures.",
  }),
}).meta({ title: "What all houses share", group: "Pages" });
