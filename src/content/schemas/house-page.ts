import { z } from "zod";
import { text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { entryOf, file, link, listOf, textWith } from "./fields";
import { sharedRules } from "./stay-rules";

/** Texts that all pages of houses share. Everything else is in `villas/<house>/villa.json`. */
export const detailPage = file({
  villa: entryOf("Villa").meta({
    description:
      "The house with the page /detail. All others have /detail/ and the name of their folder.",
  }),
  breadcrumb: link,
  photoCount: textWith("{count}"),
  included: text.meta({ title: "What the price includes" }),
  features: z
    .strictObject({
      title: text,
      items: listOf(
        "feature",
        z.strictObject({ icon: z.enum(["wifi", "tv", "pool", "parking"]), label: text }),
      ),
    })
    .meta({ title: "Hotel features", description: "Features of every house." }),
  booking: z.strictObject({
    perNight: text,
    dates: z.strictObject({
      label: text,
      value: text.meta({ description: "The sample dates of a house with sample figures." }),
      any: text.meta({ description: "Shown until the visitor chooses dates." }),
      choose: text,
      change: text,
      checkIn: text,
      checkOut: text,
      past: text,
      order: text,
      unclear: text.meta({
        description: "Below a date that isn't one, such as in the year 20266.",
      }),
      long: textWith("{count}").meta({
        description: "Below the check-out. {count} is the maximum number of nights with a price.",
      }),
      done: text,
    }),
    room: z.strictObject({
      label: text,
      options: listOf(
        "room",
        z.strictObject({ value: z.int(), label: text, villa: entryOf("Villa") }),
      ),
      see: textWith("{house}"),
    }),
    guests: z.strictObject({
      label: textWith("{age}"),
      age: z.int().min(0).max(18).meta({
        description: "Age in years from which a child counts as a guest. A house may have its own.",
        unit: "years",
      }),
      any: text,
      one: text,
      many: textWith("{count}"),
      beds: textWith("{count}").meta({
        title: "Hint for more guests than places",
        description: "{count} is the number of persons that the house is for.",
      }),
      most: textWith("{count}").meta({
        title: "Hint for more guests than fit with extra beds",
        description: "{count} is the maximum number of guests.",
      }),
    }),
    addons: text,
    extraBed: z.strictObject({
      label: text,
      perNight: text,
      most: textWith("{count}").meta({
        title: "Hint for more extra beds than fit",
        description: "{count} is the maximum number of extra beds.",
      }),
    }),
    nights: z.strictObject({ one: text, many: textWith("{count}") }),
    total: text,
    book: text,
    note: text,
    sample: textWith("{price}").meta({
      description:
        "Only if the sample figures differ from the price list. {price} is the price of the list.",
    }),
    ask: text,
    message: z
      .strictObject({
        house: textWith("{house}"),
        dates: textWith("{dates}"),
        guests: textWith("{guests}"),
        beds: textWith("{beds}"),
        total: textWith("{total}"),
      })
      .meta({ description: "Phrases of a message. Phrases without a choice are left out." }),
  }),
  discount: z.strictObject({ before: text, until: textWith("{date}") }),
  goodToKnow: z.strictObject({
    title: text,
    ask: text.meta({ title: "Label of the link to the chat" }),
    groups: z.strictObject({ house: text, stay: text, booking: text }),
    bedrooms: text,
    bathrooms: text,
    area: text,
    size: textWith("{size}"),
    pool: z.strictObject({
      label: text,
      private: text,
      shared: text,
      heated: text,
      unheated: text,
      depth: textWith("{depth}"),
    }),
    hotWater: z.strictObject({ label: text, yes: text, no: text }),
    wifi: z.strictObject({ label: text, speed: textWith("{speed}") }),
    mosquitoNets: z.strictObject({ label: text, yes: text, no: text }),
    access: text,
    extraBeds: z.strictObject({
      label: text,
      one: textWith("{price}"),
      most: textWith("{count}").meta({
        description:
          "{count} is replaced with the number of extra beds, {price} with the price of one extra bed.",
      }),
    }),
    checkIn: textWith("{time}"),
    checkOut: textWith("{time}"),
    times: text,
    included: text,
    tax: text,
    deposit: text,
    cancellation: text,
    children: text,
    pets: text,
    smoking: text,
    quiet: text,
  }),
  rules: sharedRules.meta({ title: "Rules of all houses" }),
  previous: text,
  next: text,
  review: text,
  recommendations: text,
}).meta({ title: "What all houses share", group: "Pages" });
