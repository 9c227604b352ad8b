import { z } from "zod";
import { longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { listOf, named, timeOfDay } from "./fields";

/** Rules of a stay. All houses share them, and a house may override some. */
const stayRules = {
  checkIn: timeOfDay,
  checkOut: timeOfDay,
  included: listOf("line", text).meta({ singular: "line", title: "Included in the price" }),
  tax: longText.meta({ title: "Tax and service" }),
  deposit: longText,
  cancellation: longText,
  children: longText,
  pets: z.strictObject({ allowed: z.boolean(), text: longText }),
  smoking: z.strictObject({ allowed: z.boolean(), text: longText }),
  quiet: longText.meta({ title: "Quiet hours" }),
};
export const sharedRules = named("StayRules", z.strictObject(stayRules).partial());
