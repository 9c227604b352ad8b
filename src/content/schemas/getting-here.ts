import { z } from "zod";
import { longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { file, listOf } from "./fields";

/**
 * Routes to the resort, sights nearby, and the weather. /about shows all of them, and the home page
 * the first routes.
 */
export const gettingHere = file({
  title: text,
  text: longText,
  routes: listOf(
    "route",
    z.strictObject({ from: text, by: longText, time: text, cost: text.optional() }),
  ),
  pickup: longText.optional(),
  nearby: z.strictObject({
    title: text,
    places: listOf(
      "place",
      z.strictObject({
        name: text,
        km: z.number().positive().max(500).meta({ unit: "km" }),
        minutes: z.int().positive().max(600).optional().meta({ title: "By car", unit: "min" }),
        text: text.optional(),
      }),
    ),
  }),
  weather: z.strictObject({
    title: text,
    text: longText,
    months: z
      .array(
        z
          .strictObject({
            name: text,
            rain: z.int().min(0).max(2000).meta({ unit: "mm" }),
            day: z.int().min(-20).max(50).meta({ unit: "°C" }),
            night: z.int().min(-20).max(50).meta({ unit: "°C" }),
          })
          .refine(({ day, night }) => night <= day, {
            path: ["night"],
            error: "at most the temperature of the day",
          }),
      )
      .length(12)
      .meta({ singular: "month" }),
  }),
}).meta({ title: "Getting here", group: "The resort" });
