import { z } from "zod";
import { longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { file, textWith } from "./fields";

/** The labels of one component. Pages query a group as one field. */
const group = <Shape extends z.ZodRawShape>(title: string, shape: Shape) =>
  z.strictObject(shape).meta({ title, graphql: "JSON", declared: true });

/** Position of a slide or photo among all. */
const counter = textWith("{position}").regex(/\{total\}/, { error: 'a text with "{total}" in it' });

const yesOrNo = z.strictObject({ label: text, yes: text, no: text });

export const labels = file({
  page: group("All pages", {
    skip: text,
    loading: text.meta({
      description: "Read to visitors with a screen reader while a page loads.",
    }),
    newTab: text.meta({ description: "Read after links that open a new tab." }),
  }),
  navBar: group("Bar and menu", {
    name: text,
    menu: text,
    closeMenu: text,
    chat: text,
    directions: text,
    contact: text,
    book: text,
  }),
  footer: group("Footer", { contact: text, maps: text }),
  currencySelect: group("Choice of a second currency", {
    label: text,
    none: text.meta({ title: "Without a second currency" }),
    note: textWith("{date}"),
  }),
  hero: group("Slideshow of the home page", {
    slide: counter,
    line: counter.regex(/\{label\}/, { error: 'a text with "{label}" in it' }),
    pause: text,
    play: text,
  }),
  bookingBar: group("Booking bar of the home page", {
    rooms: text,
    checkIn: text,
    checkOut: text,
    anyDate: text,
    submit: text,
    note: text,
  }),
  houseStrip: group("Houses on the home page", { compare: text }),
  location: group("Location on the home page", {
    eyebrow: text,
    maps: text,
    coordinates: text,
    copy: text,
    copied: text,
    more: text.meta({ title: "Link to all ways to the resort" }),
  }),
  testimonials: group("Reviews on the home page", {
    slide: counter,
    previous: text,
    next: text,
    stayed: textWith("{house}")
      .regex(/\{month\}/, { error: 'a text with "{month}" in it' })
      .meta({
        title: "Line below each review",
        description: "{house} and {month} are replaced with those of the guest's stay.",
      }),
  }),
  gettingHere: group("Weather table", { month: text, rain: text, day: text, night: text }),
  houseCard: group("Cards of houses", { bed: text, persons: text, perNight: text }),
  discount: group("Discounts", { before: text, until: textWith("{date}") }),
  houseList: group("List of houses", {
    more: text,
    rest: textWith("{count}").meta({
      description: "{price} is replaced with the lowest price of the hidden houses.",
    }),
  }),
  houseTable: group("Table of houses", {
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
  housePage: group("Pages of houses", {
    breadcrumb: text,
    photoCount: textWith("{count}"),
    included: text.meta({ title: "What the price includes" }),
    previous: text,
    next: text,
    review: text,
    recommendations: text,
  }),
  bookingForm: group("Booking form", {
    perNight: text,
    dates: z.strictObject({
      label: text,
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
    room: z.strictObject({ label: text, see: textWith("{house}") }),
    guests: z.strictObject({
      label: textWith("{age}"),
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
      less: textWith("{name}"),
      more: textWith("{name}"),
      perNight: text,
      most: textWith("{count}").meta({
        title: "Hint for more extra beds than fit",
        description: "{count} is the maximum number of extra beds.",
      }),
    }),
    nights: z.strictObject({ one: text, many: textWith("{count}") }),
    total: text,
    book: text,
    close: text,
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
  goodToKnow: group("Good to know", {
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
    hotWater: yesOrNo,
    wifi: z.strictObject({ label: text, speed: textWith("{speed}") }),
    mosquitoNets: yesOrNo,
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
  gallery: group("Gallery", { more: text, rest: textWith("{count}"), moreFailed: text }),
  chapters: group("Chapters of the gallery", { label: text, all: text, next: text }),
  photo: group("One photo", {
    counter,
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
    askOther: text.meta({ title: "Enquiry link for photos without a house" }),
    houses: text,
  }),
  formPage: group("Login and register", {
    name: text,
    email: text,
    password: text,
    showPassword: text,
    hidePassword: text,
    or: text,
    forgot: z.strictObject({
      link: text,
      title: text,
      text: longText,
      email: text,
      send: text,
      close: text,
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
    sideMenu: z.strictObject({ name: text, back: text, villaCategory: text, picture: text }),
    columns: z.strictObject({ name: text, price: text, file: text, action: text }),
    price: z.strictObject({ edit: textWith("{room}"), delete: textWith("{room}") }),
    picture: z.strictObject({ edit: textWith("{room}"), delete: textWith("{room}") }),
    editPrice: z.strictObject({ title: text, rooms: text, price: text, save: text }),
    uploadPicture: z.strictObject({
      title: text,
      drop: z.strictObject({ text: longText, browse: text }),
      url: z.strictObject({ title: text, field: text, upload: text }),
      uploaded: text,
      save: text,
    }),
  }),
}).meta({ title: "Labels of buttons, fields and tables", group: "The resort" });
