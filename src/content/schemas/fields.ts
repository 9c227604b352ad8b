import { z } from "zod";
import {
  didYouMean,
  languageCode,
  longText,
  text,
} from "../../../plugins/gatsby-transformer-checked-json/pure";
import { placeholders, unknownPlaceholders } from "../../lib/listing";
import {
  categoryPath,
  facilityPath,
  galleryPath,
  gettingHerePath,
  houseTablePath,
  loginPath,
  mainHousePath,
  picturePath,
  villaCategoryPath,
} from "../../lib/paths";

/** A text with placeholders in braces, which the site replaces. */
export const textWith = (...placeholders: string[]) =>
  placeholders.reduce(
    (schema, placeholder) =>
      schema.regex(new RegExp(placeholder.replace(/[{}]/g, "\\$&")), {
        error: `a text with "${placeholder}" in it`,
      }),
    text,
  );
/** A list of at least one entry. `singular` is the name of an entry in forms. */
export const listOf = <T extends z.ZodType>(singular: string, entry: T) =>
  z.array(entry).nonempty().meta({ singular });
/** Adds the rule that no two entries of a list are equal, or have the same value in a field. */
export const unique = <T extends z.ZodType<readonly unknown[]>>(list: T, field?: string): T =>
  list.superRefine((entries, context) => {
    const values = entries.map((entry) =>
      JSON.stringify(field ? (entry as Record<string, unknown>)[field] : entry),
    );
    values.forEach((value, index) => {
      const first = values.indexOf(value);
      if (first === index) return;
      context.addIssue({
        code: "custom",
        path: field ? [index, field] : [index],
        message: `a value that no other entry has: entry ${first + 1} of this list has it too`,
        input: entries[index],
      });
    });
  });
/** The code of a language, as in `lang` of HTML. */
export const language = z.string().regex(languageCode, {
  error: 'the code of a language (BCP 47), such as "id" or "pt-BR"',
});
/** Highest price in rupiah. A longer number is a typing error. */
export const maxRupiah = 1_000_000_000;
export const rupiah = z.int().positive().max(maxRupiah).meta({
  description: 'In whole rupiah: 6499000 is shown as "Rp 6.499.000".',
  unit: "rupiah",
});
/**
 * The fixed pages and sections to which content may link. `linkablePages` adds those that content
 * decides: houses, facilities, the restaurant.
 */
export const linkTargets = [
  "/",
  "/about",
  gettingHerePath,
  "/about#weather",
  galleryPath,
  categoryPath,
  houseTablePath,
  facilityPath,
  mainHousePath,
  loginPath,
  "/register",
  villaCategoryPath,
  picturePath,
] as const;
const isRoute = (path: string) =>
  linkTargets.some((each) => each === path) ||
  /^\/(detail\/[a-z0-9-]+|(about|facility)#[\w-]+)$/.test(path);
/** A page of this site. The check warns of houses and sections that don't exist. */
const route = z
  .string()
  .refine(isRoute, {
    error: ({ input }) =>
      `one of ${linkTargets.map((path) => `"${path}"`).join(", ")}, a house, such as "/detail/joglo-house", or a section, such as "/facility#01"${didYouMean(String(input), [...linkTargets])}`,
  })
  .meta({ description: "A page of this site.", page: true, examples: [...linkTargets] });
const startingWith = (...schemes: ("https" | "tel" | "mailto")[]) => {
  const starts = schemes.map((scheme) => (scheme === "https" ? '"https://"' : `"${scheme}:"`));
  return z.url({
    protocol: new RegExp(`^(${schemes.join("|")})$`),
    error: `a URL that starts with ${starts.join(" or ")}`,
  });
};
export const outbound = startingWith("https");
/** A link for messages. The placeholder in braces is replaced with the resort's own data. */
export const contactLink = (placeholder: string, ...schemes: Parameters<typeof startingWith>) =>
  startingWith(...schemes).regex(new RegExp(`\\{${placeholder}\\}`), {
    error: `a URL with "{${placeholder}}" in it`,
  });
/** The URL of a hotel listing. Parameters without a chosen value are left out. */
export const listing = outbound
  .refine((url) => unknownPlaceholders(url).length === 0, {
    error: `a URL whose only placeholders are ${placeholders.map((name) => `{${name}}`).join(", ")}, each as the value of a parameter such as "checkin={checkIn}"`,
  })
  .meta({
    description: `The hotel listing. ${placeholders.map((name) => `{${name}}`).join(", ")} are replaced with the visitor's choices.`,
  });
/** Whether a month has a day, such as 29 February in a leap year. */
const dateExists = (day: string, month: string, year: string): boolean => {
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= lastDay;
};
/** A text with dates such as 09/10/2021: day, month and year. */
export const textWithDates = text.refine(
  (value) =>
    [...value.matchAll(/(\d{1,2})\/(\d{1,2})\/(\d{4})/g)].every(
      ([, day = "", month = "", year = ""]) => dateExists(day, month, year),
    ),
  { error: "dates that exist, with day, month and year" },
);
/** A text with times, such as "7:00 to 21:00". */
export const textWithTimes = text.refine(
  (value) => !/\b(2[4-9]|[3-9]\d):\d\d\b|\b\d{1,2}:[6-9]\d\b/.test(value),
  { error: "times from 00:00 to 23:59" },
);
export const day = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, {
    error: 'a date with year, month and day, such as "2027-03-31"',
  })
  .refine((value) => dateExists(value.slice(8), value.slice(5, 7), value.slice(0, 4)), {
    error: "a date that exists",
  })
  .meta({ input: "date" });
export const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'a year and a month, such as "2026-08"' })
  .meta({ input: "month" });
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'a time from 00:00 to 23:59, such as "14:00"' })
  .meta({ input: "time" });

/** Rules of a stay. All houses share them, and a house may override some. */
const stayRules = {
  checkIn: timeOfDay,
  checkOut: timeOfDay,
  included: listOf("line", text).meta({ title: "Included in the price" }),
  tax: longText.meta({ title: "Tax and service" }),
  deposit: longText,
  cancellation: longText,
  children: longText,
  pets: z.strictObject({ allowed: z.boolean(), text: longText }),
  smoking: z.strictObject({ allowed: z.boolean(), text: longText }),
  quiet: longText.meta({ title: "Quiet hours" }),
};

/**
 * A whole content file. `$schema` makes code editors complete and underline its fields. In its
 * `meta`, `title` is its label in the editor, and `group` the heading of its list.
 */
export const file = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ $schema: z.string().optional(), ...shape });

/** A field with the folder of an entry, such as "joglo-house", or empty if that was deleted. */
export const entryOf = (type: "House" | "Facility") =>
  z.string().meta({ graphql: type, link: "folder" });

/** Group of forms that authors rarely need. */
export const technical = "Technical pages";

export const sharedRules = z.strictObject(stayRules).partial().meta({ graphql: "StayRules" });
export const link = z.strictObject({ label: text, to: route }).meta({ graphql: "Link" });
export const linkList = z
  .strictObject({ title: text, items: listOf("link", link) })
  .meta({ graphql: "LinkList" });
/** The last line of a page, with a link. */
export const wayOn = z
  .strictObject({
    text: longText,
    ask: text.optional().meta({ title: "Label of a link to the chat" }),
    link,
  })
  .meta({ graphql: "WayOn" });
export const fact = z.strictObject({ figure: text, text: longText }).meta({ graphql: "Fact" });
/**
 * Title and description for search engines and link previews. The title doesn't contain the brand.
 */
export const seo = z
  .strictObject({ title: text, description: text.max(170).meta({ long: true }) })
  .meta({ graphql: "Seo", title: "In search engines and link previews" });
