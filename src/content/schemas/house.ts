import { z } from "zod";
import { longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { widePicture } from "../../../plugins/gatsby-transformer-photo/pure";
import { day, entryOf, file, listing, listOf, rupiah, seo, sharedRules } from "./fields";

/** Facts about one house. A missing fact isn't shown. */
const goodToKnow = z
  .strictObject({
    bedrooms: listOf("bedroom", z.strictObject({ name: text, beds: text })),
    bathrooms: z.int().positive().max(20),
    size: z.int().positive().max(5000).meta({ description: "Floor area in m².", unit: "m²" }),
    pool: z.strictObject({
      kind: z.enum(["private", "shared"]),
      heated: z.boolean(),
      depth: z
        .number()
        .positive()
        .max(5)
        .optional()
        .meta({ description: "Greatest depth of the water in m.", unit: "m" }),
    }),
    hotWater: z.boolean(),
    wifi: z
      .int()
      .positive()
      .max(10_000)
      .meta({ description: "Speed of the Wi-Fi in Mbit/s.", unit: "Mbit/s" }),
    mosquitoNets: z.boolean(),
    access: longText.meta({ title: "Stairs and access" }),
    minimumAge: z.int().min(0).max(99).meta({
      title: "Minimum age of guests",
      description:
        "For houses that aren't for small children. The booking form counts guests from this age.",
      unit: "years",
    }),
    extraBeds: z.int().positive().max(20).meta({
      description:
        "Number of extra beds for which the house has space. If empty, the booking form offers 4, and the page doesn't show a number.",
    }),
    rules: sharedRules.meta({
      title: "Rules that differ",
      description: "Only rules that differ from those of all houses.",
    }),
  })
  .partial()
  .meta({ title: "Good to know" });

const score = z.number().min(0).max(10);
/** A house: its card, its page `/detail/<folder>`, and its prices in a booking. */
export const house = file({
  title: text.max(80),
  pricePerNight: rupiah,
  discount: z
    .strictObject({
      before: rupiah.meta({ title: "Price before" }),
      until: day.meta({ description: "The last day of the discount, such as 2027-03-31." }),
    })
    .optional()
    .meta({ description: '"Price per night" is then the reduced price.' }),
  extraBed: rupiah.optional().meta({
    description:
      "Price in Rp per extra bed and night. Leave it empty if extra beds aren't available.",
  }),
  badge: text.optional().meta({
    description:
      "A few words on its photo, such as New. {percent} is replaced with the percentage of the discount.",
  }),
  persons: z.int().positive().max(200),
  beds: z.int().positive().max(50),
  special: text.meta({ description: "What makes the house special, in a few words." }),
  lead: longText,
  text: longText,
  pictures: z.array(widePicture).min(1).max(5).meta({
    description: "One to five photos. The first is the main one, and is also on the card.",
    singular: "picture",
  }),
  amenities: listOf("amenity", text),
  features: listOf("feature", text).optional().meta({
    title: "Own features",
    description: "Features of this house besides the hotel features.",
  }),
  review: z
    .strictObject({
      score,
      label: text,
      count: text,
      scores: listOf("score", z.strictObject({ label: text, score })),
    })
    .optional(),
  goodToKnow: goodToKnow.optional(),
  recommendations: listOf("house", entryOf("House")).optional(),
  hidden: z.boolean().default(false).meta({
    title: "Hidden",
    description:
      "A hidden house is only in the editor and its preview, not on the published website.",
  }),
  order: z
    .int()
    .max(1000)
    .meta({ description: "Its position among the houses. Small numbers come first." }),
  sample: z.strictObject({ pricePerNight: rupiah, night: rupiah }).optional().meta({
    title: "Sample figures",
    description:
      "Prices that the page shows instead of the price per night, until the visitor chooses dates, guests or a different house.",
  }),
  listing: listing.optional().meta({ title: "Own listing" }),
  seo,
  formerPaths: z
    .array(
      z.string().regex(/^\/detail\/[a-z0-9]+(-[a-z0-9]+)*$/, {
        error: 'the former path of the page, such as "/detail/joglo"',
      }),
    )
    .optional()
    .meta({ description: "Former paths of the page. They redirect to the current one." }),
})
  .superRefine((house, context) => {
    // Reports figures that contradict others of the house: the field, and the expected value.
    const report = (path: string[], message: string) =>
      context.addIssue({ code: "custom", path, message, input: house });
    const { beds, persons, pricePerNight, discount, goodToKnow } = house;
    const bedrooms = goodToKnow?.bedrooms?.length ?? 0;
    if (discount && discount.before <= pricePerNight) {
      report(["discount", "before"], `more than the price per night, which is ${pricePerNight}`);
    }
    if (persons < beds) report(["persons"], `${beds} or more, because there are ${beds} beds`);
    if (bedrooms > beds) {
      report(["beds"], `${bedrooms} or more, because "goodToKnow" has ${bedrooms} bedrooms`);
    }
  })
  .meta({ title: "House", group: "Houses" });

export type House = z.infer<typeof house>;
