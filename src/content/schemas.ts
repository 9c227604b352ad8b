import { z } from "zod";
import {
  type ContentType,
  didYouMean,
  entryFolders,
  longText,
  singleFile,
  text,
} from "../../plugins/gatsby-transformer-checked-json/pure";
import { captionsType, picture, widePicture } from "../../plugins/gatsby-transformer-photo/pure";
import { galleryFolder } from "../lib/gallery-folder";
import { placeholders, unknownPlaceholders } from "../lib/listing";

/**
 * Schemas of all content files: one Zod schema per type. The check at the start of a build, the
 * GraphQL types (`graphql-types.ts`), the JSON Schemas for code editors and the editor's forms are
 * all derived from this table.
 */

/** A text with a placeholder in braces, which the site replaces. */
const textWith = (placeholder: string) =>
  text.regex(new RegExp(placeholder.replace(/[{}]/g, "\\$&")), {
    error: `a text with "${placeholder}" in it`,
  });
/** A list of at least one entry. `singular` is the name of an entry in forms. */
const listOf = <T extends z.ZodType>(singular: string, entry: T) =>
  z.array(entry).nonempty().meta({ singular });
/** Highest price in rupiah. A longer number is a typing error. */
const maxRupiah = 1_000_000_000;
const rupiah = z.int().nonnegative().max(maxRupiah).meta({
  description: 'In whole rupiah: 6499000 is shown as "Rp 6.499.000".',
  unit: "rupiah",
});
/** The pages and sections of this site to which content may link. */
export const routes = [
  "/",
  "/about",
  "/about#getting-here",
  "/about#weather",
  "/gallery",
  "/category",
  "/category#houses",
  "/facility",
  "/facility#01",
  "/facility#02",
  "/facility#food",
  "/detail",
  "/login",
  "/register",
  "/dbvillacategory",
  "/dbpicture",
] as const;
const isRoute = (path: string) =>
  routes.some((each) => each === path) || /^\/detail\/[a-z0-9-]+$/.test(path);
/** A page of this site. The check reports pages of houses that don't exist. */
const route = z
  .string()
  .refine(isRoute, {
    error: ({ input }) =>
      `one of ${routes.map((path) => `"${path}"`).join(", ")}, or the page of a house, such as "/detail/joglo-house"${didYouMean(String(input), [...routes])}`,
  })
  .meta({ description: "A page of this site.", page: true, examples: [...routes] });
const startingWith = (...schemes: ("https" | "tel" | "mailto")[]) => {
  const starts = schemes.map((scheme) => (scheme === "https" ? '"https://"' : `"${scheme}:"`));
  return z.url({
    protocol: new RegExp(`^(${schemes.join("|")})$`),
    error: `a URL that starts with ${starts.join(" or ")}`,
  });
};
const outbound = startingWith("https");
/** A link for messages. The placeholder in braces is replaced with the resort's own data. */
const contactLink = (placeholder: string, ...schemes: Parameters<typeof startingWith>) =>
  startingWith(...schemes).regex(new RegExp(`\\{${placeholder}\\}`), {
    error: `a URL with "{${placeholder}}" in it`,
  });
/** The URL of a hotel listing. Parameters without a chosen value are left out. */
const listing = outbound
  .refine((url) => unknownPlaceholders(url).length === 0, {
    error: `a URL whose only placeholders are ${placeholders.map((name) => `{${name}}`).join(", ")}, each as the value of a parameter such as "checkin={checkIn}"`,
  })
  .meta({
    description: `The hotel listing. ${placeholders.map((name) => `{${name}}`).join(", ")} are replaced with the visitor's choices.`,
  });
const day = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, {
    error: 'a date with year, month and day, such as "2027-03-31"',
  })
  .refine((value) => !Number.isNaN(Date.parse(value)), { error: "a date that exists" })
  .meta({ input: "date" });
const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'a year and a month, such as "2026-08"' })
  .meta({ input: "month" });
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'a time from 00:00 to 23:59, such as "14:00"' })
  .meta({ input: "time" });

/**
 * A whole content file. `$schema` makes code editors complete and underline its fields. In its
 * `meta`, `title` is its label in the editor, and `group` the heading of its list.
 */
const file = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ $schema: text.optional(), ...shape });

/** Sets the GraphQL type name of a shape that several content types share. */
const named = <T extends z.ZodType>(graphql: string, schema: T): T => schema.meta({ graphql }) as T;
/** A field with the folder of an entry, such as "joglo-house". */
const entryOf = (type: "Villa" | "Facility") => text.meta({ graphql: type, link: "folder" });

/** Groups of forms that authors rarely need. */
const mockUp = "Dashboard mock-up";
const technical = "Technical pages";

const link = named("Link", z.strictObject({ label: text, to: route }));
const linkList = named("LinkList", z.strictObject({ title: text, items: listOf("link", link) }));
/** The last line of a page, with a link. */
const wayOn = named(
  "WayOn",
  z.strictObject({
    text: longText,
    ask: text.optional().meta({ title: "Label of a link to the chat" }),
    link,
  }),
);
const option = named("Option", z.strictObject({ value: z.int(), label: text }));
const fact = named("Fact", z.strictObject({ figure: text, text: longText }));
/**
 * Title and description for search engines and link previews. The title doesn't contain the brand.
 */
const seo = named(
  "Seo",
  z.strictObject({
    title: text,
    description: text.min(30).max(170).meta({ long: true }),
  }),
).meta({ title: "In search engines and link previews" });

/** Whether a URL consists of a host and perhaps a path, as a browser would write it. */
const isPlainUrl = ({ origin, pathname }: URL, url: string) =>
  url === origin + (pathname === "/" ? "" : pathname) && !url.endsWith("/");

/** Exchange rates for prices in other currencies. Without them, prices are in rupiah only. */
const rates = z
  .strictObject({
    date: day.meta({ description: "The day of these rates, which visitors see." }),
    label: text,
    none: text.meta({ title: "Without a second currency" }),
    note: textWith("{date}"),
    currencies: listOf(
      "currency",
      z.strictObject({
        code: z.string().regex(/^[A-Z]{3}$/, { error: 'three capital letters, such as "EUR"' }),
        symbol: text,
        rupiah: z
          .number()
          .positive()
          .meta({ description: "Price of one unit in rupiah.", unit: "rupiah" }),
        regions: z.array(z.string().regex(/^[A-Z]{2}$/)).meta({
          singular: "country",
          description:
            'Countries whose visitors see this currency at first, by their two letters: "DE", "FR".',
        }),
      }),
    ),
  })
  .meta({ title: "Prices in other currencies" });

const site = file({
  brand: text,
  tagline: text,
  description: longText,
  url: outbound
    .refine((url) => URL.canParse(url) && isPlainUrl(new URL(url), url), {
      error:
        'a URL without a slash at the end, such as "https://bukitserai.example" or "https://me.example/villas"',
    })
    .meta({ title: "URL" }),
  address: z.strictObject({
    street: text,
    regency: text,
    province: text,
    postalCode: text,
    country: text,
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: 'two capital letters (ISO 3166), such as "ID"' })
      .meta({ description: "For search engines." }),
  }),
  geo: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .meta({
      title: "Position on the map",
      description:
        "Position of the resort in degrees, as in a maps service. South and west are negative.",
    }),
  phone: z
    .string()
    .regex(/^\+[\d ]{8,20}$/, { error: 'a number such as "+62 812 0000 0000"' })
    .meta({ description: "Also the number of the chat link." }),
  email: z.email(),
  links: z.strictObject({
    maps: outbound,
    chat: contactLink("phone", "https", "tel").meta({
      description: "{phone} is replaced with the digits of the phone number.",
    }),
    mail: contactLink("email", "https", "mailto").meta({
      description: "{email} is replaced with the e-mail address.",
    }),
    listing,
  }),
  chat: z.strictObject({
    label: text.meta({ description: "Label of the chat link, such as WhatsApp." }),
    hours: text.optional().meta({
      title: "Hours",
      description: "When messages are answered, and how soon.",
    }),
    message: textWith("{subject}").meta({
      description:
        "First message of a chat. {subject} and {address} are replaced with the page's title and URL.",
      long: true,
    }),
  }),
  mail: z.strictObject({
    subject: textWith("{subject}"),
    message: textWith("{subject}").meta({ long: true }),
  }),
  offline: z.strictObject({ title: text, text: longText, maps: text }).meta({
    description: "Shown instead of a page that can't be loaded.",
  }),
  rates: rates.optional(),
  copyright: textWith("{year}"),
  note: text,
})
  .overwrite((data) => {
    const { chat, mail, ...links } = data.links;
    const number = data.phone.replace(/\D/g, "");
    const expanded = {
      chat: chat.replace("{phone}", number),
      mail: mail.replace("{email}", data.email),
    };
    return { ...data, links: { ...links, ...expanded } };
  })
  .meta({ title: "The resort", group: "The resort" });

const navigation = file({
  skip: text,
  loading: text.meta({ description: "Read to visitors with a screen reader while a page loads." }),
  menu: listOf("link", link),
  villas: z.strictObject({ label: text, items: listOf("link", link) }),
  ways: z
    .strictObject({ links: listOf("link", link), chat: text, directions: text })
    .meta({ title: "Bottom of the menu", description: "On phones." }),
  contact: text,
  book: text,
  footer: z.strictObject({
    quickLinks: linkList,
    rooms: linkList,
    contact: z.strictObject({ title: text, maps: text }),
  }),
}).meta({ title: "Menus and footer", group: "The resort" });

const homePage = file({
  seo,
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
  booking: z.strictObject({
    rooms: z.strictObject({
      label: text,
      options: listOf("choice", option.extend({ villa: entryOf("Villa").optional() })),
    }),
    checkIn: z.strictObject({ label: text, value: text }),
    checkOut: z.strictObject({ label: text, value: text }),
    submit: text,
    note: text,
  }),
  about: z.strictObject({
    statement: longText,
    text: longText,
    figures: listOf("figure", z.strictObject({ figure: text, title: text, text: longText })),
    large: picture,
    small: picture,
  }),
  houses: z.strictObject({ title: text, text: longText, compare: text }),
  facilities: z.strictObject({ title: text, text: longText, link, picture }),
  gallery: z.strictObject({
    title: text,
    link,
    pictures: z.array(picture).length(5).meta({ singular: "picture" }),
  }),
  location: z.strictObject({
    label: text,
    text: longText,
    link: text,
    coordinates: z.strictObject({ label: text, copy: text, copied: text }),
    map: z.strictObject({
      farm: text,
      camping: text,
      village: text,
      road: text.meta({ title: "Where the road leads" }),
      north: text,
      scale: text,
    }),
    more: text.meta({ title: "Link to all ways to the resort" }),
  }),
  closing: z.strictObject({ title: text, link, picture: widePicture }),
}).meta({ title: "Home", group: "Pages" });

const testimonials = file({
  title: text,
  stayed: textWith("{house}")
    .regex(/\{month\}/, { error: 'a text with "{month}" in it' })
    .meta({
      title: "Line below each review",
      description: "{house} and {month} are replaced with those of the guest's stay.",
    }),
  items: listOf(
    "review",
    z.strictObject({
      comment: longText,
      name: text.meta({ title: "Trip" }),
      job: text,
      month: month.meta({ description: "Month of the stay, such as 2026-08." }),
      house: entryOf("Villa"),
      picture,
    }),
  ).meta({ singular: "review", title: "Reviews" }),
}).meta({ title: "What guests say", group: "Guests" });

const categoryPage = file({
  seo,
  title: text,
  text: longText,
  more: text,
  rest: textWith("{count}").meta({
    description: "{price} is replaced with the lowest price of the hidden houses.",
  }),
  card: z.strictObject({ bed: text, persons: text, perNight: text }),
  table: z.strictObject({
    title: text,
    house: text,
    persons: text,
    beds: text,
    bathrooms: text,
    area: text,
    size: textWith("{size}"),
    pool: z.strictObject({ label: text, private: text, shared: text, heated: text }),
    price: text,
  }),
  end: wayOn,
}).meta({ title: "Villa category", group: "Pages" });

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
const sharedRules = named("StayRules", z.strictObject(stayRules).partial());

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
const villa = file({
  title: text.max(80),
  hidden: z.boolean().optional().meta({
    title: "Hidden",
    description:
      "A hidden house is only in the editor and its preview, not on the published website.",
  }),
  formerPaths: z
    .array(
      z.string().regex(/^\/detail\/[a-z0-9]+(-[a-z0-9]+)*$/, {
        error: 'the former path of the page, such as "/detail/joglo"',
      }),
    )
    .optional()
    .meta({ description: "Former paths of the page. They redirect to the current one." }),
  order: z
    .int()
    .max(1000)
    .meta({ description: "Its position among the houses. Small numbers come first." }),
  seo,
  badge: text.optional().meta({ description: "A few words on its photo, such as New." }),
  beds: z.int().positive().max(50),
  persons: z.int().positive().max(200),
  pricePerNight: rupiah,
  discount: z
    .strictObject({
      percent: z.int().min(1).max(90).meta({ unit: "%" }),
      before: rupiah.meta({ title: "Price before" }),
      until: day.meta({ description: "The last day of the discount, such as 2027-03-31." }),
    })
    .optional()
    .meta({ description: '"Price per night" is then the reduced price.' }),
  extraBed: rupiah.optional().meta({
    description:
      "Price in Rp per extra bed and night. Leave it empty if extra beds aren't available.",
  }),
  sample: z.strictObject({ pricePerNight: rupiah, night: rupiah }).optional().meta({
    title: "Sample figures",
    description:
      "Prices that the house's page shows instead of the price per night, until the visitor chooses dates.",
  }),
  listing: listing.optional().meta({ title: "Own listing" }),
  special: text.meta({ description: "What makes the house special, in a few words." }),
  amenities: listOf("amenity", text),
  pictures: z.array(widePicture).min(1).max(5).meta({
    description: "One to five photos. The first is the main one, and is also on the card.",
    singular: "picture",
  }),
  lead: longText,
  text: longText,
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
  recommendations: listOf("house", entryOf("Villa")).optional(),
}).meta({ title: "House", group: "Houses" });

const facility = file({
  number: text,
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
}).meta({ title: "Facility", group: "Facilities" });

const facilitiesPage = file({
  route: z.enum(["/about", "/facility"]),
  seo,
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
      meals: listOf("meal", z.strictObject({ name: text, time: text, text: longText })),
      menu: z.strictObject({
        title: text,
        note: text,
        dishes: listOf(
          "dish",
          z.strictObject({ name: text, text: longText.optional(), price: rupiah }),
        ),
      }),
      wishes: z.strictObject({ title: text, text: longText }),
    })
    .optional()
    .meta({ title: "The restaurant" }),
  sections: listOf("section", entryOf("Facility")),
  end: wayOn,
}).meta({ title: "About and facilities", group: "Pages" });

/** How to reach the resort, what is nearby, and the weather: in full on /about, in short on the home page. */
const gettingHere = file({
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
    month: text,
    rain: text,
    day: text,
    night: text,
    months: z
      .array(
        z.strictObject({
          name: text,
          rain: z.int().min(0).max(2000).meta({ unit: "mm" }),
          day: z.int().min(-20).max(50).meta({ unit: "°C" }),
          night: z.int().min(-20).max(50).meta({ unit: "°C" }),
        }),
      )
      .length(12)
      .meta({ singular: "month" }),
  }),
}).meta({ title: "Getting here", group: "The resort" });

/** Texts around one photo, in the viewer and on its own page. */
const photoLabels = z.strictObject({
  counter: textWith("{position}").regex(/\{total\}/, { error: 'a text with "{total}" in it' }),
  back: text,
  previous: text,
  next: text,
  lightbox: text,
  close: text,
  zoomIn: text,
  zoomOut: text,
  share: text,
  shared: text,
  notShared: text,
  failed: text,
  again: text,
  house: textWith("{house}"),
  ask: text,
  askPlace: text.optional().meta({
    title: "Enquiry link for photos without a house",
    description: "By default, the same as for houses.",
  }),
  houses: text,
});
const galleryPage = file({
  seo,
  title: text,
  text: longText,
  chapters: z
    .strictObject({
      label: text,
      all: text,
      next: text,
      items: listOf(
        "chapter",
        z.strictObject({
          title: text,
          tag: z
            .string()
            .regex(/^[a-z][a-z-]*$/, { error: "lower-case letters and hyphens" })
            .meta({
              description: "Tag of its photos in captions.json, and end of its URL.",
            }),
          text: longText,
          description: seo.shape.description,
          ask: text.optional().meta({
            title: "Ask",
            description: "Enquiry link of photos without a house, such as: Ask about breakfast.",
          }),
        }),
      ),
    })
    .optional(),
  more: text,
  rest: textWith("{count}"),
  moreFailed: text,
  photoLabels: named("PhotoLabels", photoLabels),
  end: wayOn,
}).meta({ title: "Gallery", group: "Pages" });

/** Texts that all pages of houses share. Everything else is in `villas/<house>/villa.json`. */
const detailPage = file({
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

const passwordLabels = {
  email: text,
  password: text,
  showPassword: text,
  hidePassword: text,
};
const loginPage = file({
  seo,
  title: text,
  picture,
  ...passwordLabels,
  forgot: z.strictObject({
    link: text,
    title: text,
    text: longText,
    email: text,
    send: text,
    close: text,
  }),
  login: link,
  or: text,
  register: link,
  note: text,
}).meta({ title: "Login", group: technical });
const registerPage = file({
  seo,
  title: text,
  picture,
  name: text,
  ...passwordLabels,
  register: link,
  or: text,
  login: link,
  note: text,
}).meta({ title: "Register", group: technical });

const notFoundPage = file({
  seo,
  code: text,
  title: text,
  text: longText,
  home: link,
  villas: link,
}).meta({ title: "Page not found", group: technical });

/* ---- The dashboard mock-up: content/dashboard/ ---- */

const dashboard = file({
  preview: text,
  loading: text,
  failed: z.strictObject({ text: longText, again: text }),
  withoutScript: z.strictObject({ title: text, text: longText, link }),
  topBar: z.strictObject({
    menu: text,
    search: z.strictObject({ name: text, placeholder: text }),
    notifications: z.strictObject({
      name: textWith("{count}"),
      wide: z.int().nonnegative(),
      narrow: z.int().nonnegative(),
    }),
    account: text,
  }),
  sideMenu: z.strictObject({ name: text, back: text, villaCategory: link, picture: link }),
  closeDialog: text,
}).meta({ title: "Frame of the dashboard", group: mockUp });

/** The rows of both tables, and the choices of "Rooms". */
const dashboardRooms = file({
  rooms: listOf(
    "room",
    z.strictObject({
      value: z.int(),
      name: text,
      price: rupiah,
      files: z.int().nonnegative().max(9999),
      picture,
    }),
  ),
})
  .superRefine(({ rooms }, context) => {
    rooms.forEach(({ value }, index) => {
      if (rooms.findIndex((room) => room.value === value) === index) return;
      context.addIssue({
        code: "custom",
        path: ["rooms", index, "value"],
        message: "a number that no other room has",
        input: value,
      });
    });
  })
  .meta({ title: "Rooms", group: mockUp });

const roomActions = z.strictObject({ edit: textWith("{room}"), delete: textWith("{room}") });

const dashboardVillaCategory = file({
  seo,
  title: text,
  columns: z.strictObject({ name: text, price: text, action: text }),
  actions: named("DashboardRoomActions", roomActions),
  editPrice: z.strictObject({
    title: text,
    rooms: text,
    price: z.strictObject({ label: text, value: rupiah }),
    save: text,
  }),
}).meta({ title: "Villa category of the dashboard", group: mockUp });

const dashboardPicture = file({
  seo,
  title: text,
  columns: z.strictObject({ name: text, file: text, action: text }),
  actions: named("DashboardRoomActions", roomActions),
  uploadPicture: z.strictObject({
    title: text,
    drop: z.strictObject({ text: longText, browse: text }),
    url: z.strictObject({ title: text, field: text, upload: text }),
    uploaded: z.strictObject({
      title: text,
      files: listOf("file", z.strictObject({ name: text, size: text })),
    }),
    save: text,
  }),
}).meta({ title: "Pictures of the dashboard", group: mockUp });

export const contentTypes: readonly ContentType[] = [
  singleFile("Resort", site, "site.json"),
  singleFile("Navigation", navigation, "navigation.json"),
  singleFile("HomePage", homePage, "pages/home.json"),
  singleFile("CategoryPage", categoryPage, "pages/category.json"),
  singleFile("FacilitiesPage", facilitiesPage, "pages/about.json", "pages/facility.json"),
  singleFile("GalleryPage", galleryPage, "pages/gallery.json"),
  singleFile("DetailPage", detailPage, "pages/detail.json"),
  singleFile("GettingHere", gettingHere, "getting-here.json"),
  singleFile("LoginPage", loginPage, "pages/login.json"),
  singleFile("RegisterPage", registerPage, "pages/register.json"),
  singleFile("NotFoundPage", notFoundPage, "pages/404.json"),
  entryFolders("Villa", villa, "villas", "villa.json"),
  entryFolders("Facility", facility, "facilities", "facility.json"),
  singleFile("Testimonials", testimonials, "testimonials/testimonials.json"),
  captionsType(galleryFolder),
  singleFile("Dashboard", dashboard, "dashboard/dashboard.json"),
  singleFile("DashboardRooms", dashboardRooms, "dashboard/rooms.json"),
  singleFile("DashboardVillaCategory", dashboardVillaCategory, "dashboard/villa-category.json"),
  singleFile("DashboardPicture", dashboardPicture, "dashboard/picture.json"),
];

export type Resort = z.infer<typeof site>;
