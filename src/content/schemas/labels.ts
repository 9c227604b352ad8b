import { z } from "zod";
import { longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { file, textWith } from "./fields";

/** The labels of one component. Pages query a group as one field. */
const group = <Shape extends z.ZodRawShape>(title: string, shape: Shape) =>
  z.strictObject(shape).meta({ title, graphql: "JSON" });

/** Labels without a rule, by their names. */
const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;

/** Position of a slide or photo among all. */
const counter = textWith("{position}", "{total}");

/** What a slideshow and a slide are, for screen readers. */
const carousel = texts("carousel", "slideRole");

/** A form that only some languages have. Their labels are written in the file. */
const rareForm = text.optional().meta({ input: "fixed" });

/**
 * Texts for a number by its plural category in a language (Unicode CLDR). `many` is for all
 * categories that a language doesn't have or whose text is missing.
 */
const countForms = {
  one: text,
  many: textWith("{count}"),
  zero: rareForm,
  two: rareForm,
  few: rareForm,
};

const yesOrNo = z.strictObject(texts("label", "yes", "no"));

export const labels = file({
  page: group("All pages", {
    language: text.meta({
      title: "Name of this language",
      description: "Label of the links from pages in other languages.",
    }),
    skip: text,
    loading: text.meta({
      description: "Read to visitors with a screen reader while a page loads.",
    }),
    navigated: textWith("{page}").meta({
      description: "Read to visitors with a screen reader when a page is shown.",
    }),
    newTab: text.meta({ description: "Read after links that open a new tab." }),
  }),
  formats: group("Dates and numbers", {
    months: z.array(text).length(12).meta({
      title: "Short names of the months",
      singular: "month",
    }),
    decimal: text.max(1).meta({ title: "Decimal separator" }),
    time: text.max(1).meta({ title: "Separator of hours and minutes" }),
    units: text.max(200).meta({
      title: "Units",
      description:
        "Symbols and words after numbers, separated by spaces. They stay on one line with their number.",
    }),
  }),
  navBar: group(
    "Bar and menu",
    texts("name", "menu", "closeMenu", "chat", "directions", "contact", "book"),
  ),
  footer: group("Footer", { contact: text, maps: text }),
  currencySelect: group("Choice of a second currency", {
    label: text,
    none: text.meta({ title: "Without a second currency" }),
    note: textWith("{date}"),
  }),
  hero: group("Slideshow of the home page", {
    ...carousel,
    slide: counter,
    line: textWith("{position}", "{total}", "{label}"),
    pause: text,
    play: text,
  }),
  bookingBar: group(
    "Booking bar of the home page",
    texts("rooms", "checkIn", "checkOut", "anyDate", "submit", "note"),
  ),
  houseStrip: group("Houses on the home page", { compare: text }),
  location: group("Location on the home page", {
    ...texts("eyebrow", "maps", "coordinates", "copy", "copied"),
    more: text.meta({ title: "Link to all ways to the resort" }),
  }),
  testimonials: group("Reviews on the home page", {
    ...carousel,
    slide: counter,
    previous: text,
    next: text,
    stayed: textWith("{house}", "{month}").meta({
      title: "Line below each review",
      description: "{house} and {month} are replaced with those of the guest's stay.",
    }),
  }),
  gettingHere: group("Distances and weather", {
    minutes: textWith("{minutes}"),
    ...texts("month", "rain", "day", "night"),
  }),
  houseCard: group("Cards of houses", texts("bed", "persons", "perNight")),
  discount: group("Discounts", { before: text, until: textWith("{date}") }),
  houseList: group("List of houses", {
    more: text,
    rest: textWith("{count}").meta({
      description: "{price} is replaced with the lowest price of the hidden houses.",
    }),
  }),
  houseTable: group("Table of houses", {
    ...texts("title", "house", "persons", "beds", "bathrooms", "area"),
    size: textWith("{size}"),
    pool: z.strictObject(texts("label", "private", "shared", "heated")),
    price: text,
  }),
  housePage: group("Pages of houses", {
    breadcrumb: text,
    photoCount: textWith("{count}"),
    included: text.meta({ title: "What the price includes" }),
    ...texts("previous", "next", "review", "recommendations"),
  }),
  bookingForm: group("Booking form", {
    perNight: text,
    dates: z.strictObject({
      label: text,
      any: text.meta({ description: "Shown until the visitor chooses dates." }),
      ...texts("choose", "change", "checkIn", "checkOut", "past", "order"),
      far: textWith("{count}").meta({
        description: "Below a check-in after {count} years.",
      }),
      unclear: text.meta({
        description: "Below a date that isn't one, such as in the year 20266.",
      }),
      long: textWith("{count}").meta({
        description: "Below the check-out. {count} is the maximum number of nights with a price.",
      }),
      missing: text.meta({
        title: "Hint for a price without dates",
        description: "Shown after a choice of a house or of one date only.",
      }),
      done: text,
    }),
    room: z.strictObject({ label: text, see: textWith("{house}") }),
    guests: z.strictObject({
      label: textWith("{age}"),
      any: text,
      ...countForms,
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
      less: textWith("{name}"),
      more: textWith("{name}"),
      perNight: text,
      most: textWith("{count}").meta({
        title: "Hint for more extra beds than fit",
        description: "{count} is the maximum number of extra beds.",
      }),
    }),
    nights: z.strictObject(countForms),
    ...texts("total", "book", "close", "note"),
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
  goodToKnow: group("Good to know", {
    title: text,
    ask: text.meta({ title: "Label of the link to the chat" }),
    groups: z.strictObject(texts("house", "stay", "booking")),
    ...texts("bedrooms", "bathrooms", "area"),
    size: textWith("{size}"),
    pool: z.strictObject({
      ...texts("label", "private", "shared", "heated", "unheated"),
      depth: textWith("{depth}"),
    }),
    hotWater: yesOrNo,
    wifi: z.strictObject({ label: text, speed: textWith("{speed}") }),
    mosquitoNets: yesOrNo,
    access: text,
    extraBeds: z.strictObject({
      label: text,
      ...countForms,
      many: textWith("{count}").meta({
        description:
          "{count} is replaced with the number of extra beds, {price} with the price of one extra bed.",
      }),
    }),
    checkIn: textWith("{time}"),
    checkOut: textWith("{time}"),
    ...texts("times", "included", "tax", "deposit", "cancellation", "children", "pets"),
    ...texts("smoking", "quiet"),
  }),
  gallery: group("Gallery", { more: text, rest: textWith("{count}"), moreFailed: text }),
  chapters: group("Chapters of the gallery", texts("label", "all", "next")),
  photo: group("One photo", {
    counter,
    ...texts("back", "previous", "next", "lightbox", "close", "zoomIn", "zoomOut"),
    ...texts("share", "shared", "notShared", "failed", "again"),
    house: textWith("{house}"),
    ask: text,
    askOther: text.meta({ title: "Enquiry link for photos without a house" }),
    houses: text,
  }),
  formPage: group("Login and register", {
    ...texts("name", "email", "password", "showPassword", "hidePassword", "or"),
    forgot: z.strictObject({
      link: text,
      title: text,
      text: longText,
      ...texts("email", "send", "close"),
    }),
  }),
  dashboard: group("Dashboard", {
    preview: text,
    loading: text,
    failed: z.strictObject({ text: longText, again: text }),
    withoutScript: z.strictObject({ title: text, text: longText, link: text }),
    closeDialog: text,
    topBar: z.strictObject({
      menu: text,
      search: z.strictObject({ name: text, placeholder: text }),
      notifications: textWith("{count}"),
      account: text,
    }),
    sideMenu: z.strictObject(texts("name", "back", "villaCategory", "picture")),
    columns: z.strictObject(texts("name", "price", "file", "action")),
    price: z.strictObject({ edit: textWith("{room}"), delete: textWith("{room}") }),
    picture: z.strictObject({ edit: textWith("{room}"), delete: textWith("{room}") }),
    editPrice: z.strictObject(texts("title", "rooms", "price", "save")),
    uploadPicture: z.strictObject({
      title: text,
      drop: z.strictObject({ text: longText, browse: text }),
      url: z.strictObject(texts("title", "field", "upload")),
      uploaded: text,
      save: text,
    }),
  }),
}).meta({ title: "Labels of buttons, fields and tables", group: "The resort" });
