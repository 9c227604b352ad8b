import { z } from "zod";

/**
 * The shape of every content file: one Zod schema for each type, the single source of truth.
 * The check at build start, the GraphQL types (`graphql-types.ts`) and the JSON Schemas that
 * editors complete from are all derived from this table.
 */

const text = z.string().trim().min(1);
/** Whole rupiah, without dots: 6499000 is shown as "Rp 6.499.000". */
const rupiah = z.int().nonnegative();
/** A page of this site, without a trailing slash. */
const route = z.string().regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, {
  error: 'a path of this site such as "/gallery", lower case, without a slash at the end',
});
const outbound = z.url({ protocol: /^https$/, error: 'an address that starts with "https://"' });

/** A whole content file; `$schema` lets an editor program complete and underline. */
const file = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ $schema: text.optional(), ...shape });

/** Names the GraphQL type of a shape that stands in several content types. */
const named = <T extends z.ZodType>(graphql: string, schema: T): T => schema.meta({ graphql }) as T;
/** A field that names another entry by its title, as editors know it. */
const titleOf = (type: "Villa" | "Facility") => text.meta({ graphql: type, link: "title" });

const percentPair = z.string().regex(/^(100|\d{1,2}) (100|\d{1,2})$/, {
  error: 'two numbers from 0 to 100, "from-left from-top", such as "50 62"',
});
const zoom = z.number().min(1).max(3);

/** A photograph in a place: which file, and which point of it stays in view when it is cropped. */
const picture = named(
  "Picture",
  z.strictObject({
    file: z.string().regex(/\.[a-z0-9]+$/i, { error: "the path of a photo, seen from this file" }),
    focus: percentPair.optional(),
    zoom: zoom.optional(),
    phoneFocus: percentPair.optional(),
    phoneZoom: zoom.optional(),
  }),
);

const link = named("Link", z.strictObject({ label: text, to: route }));
const linkList = named(
  "LinkList",
  z.strictObject({ title: text, items: z.array(link).nonempty() }),
);
const option = named("Option", z.strictObject({ value: z.int(), label: text }));
const fact = named("Fact", z.strictObject({ figure: text, text }));
/** What search engines and link previews show: a title without the brand, 50 to 160 characters of description. */
const seo = named(
  "Seo",
  z.strictObject({ title: text, description: z.string().trim().min(30).max(170) }),
);

const site = file({
  brand: text,
  tagline: text,
  description: text,
  url: outbound,
  address: z.strictObject({ lines: z.array(text).nonempty() }),
  phone: z.string().regex(/^\+[\d ]{8,20}$/, { error: 'a number such as "+62 812 0000 0000"' }),
  email: z.email(),
  links: z.strictObject({ maps: outbound, chat: outbound, mail: outbound, listing: outbound }),
  copyright: text,
  note: text,
}).superRefine(({ phone, email, links }, context) => {
  const digits = phone.replace(/\D/g, "");
  if (!links.chat.includes(digits)) {
    context.addIssue({
      code: "custom",
      path: ["links", "chat"],
      message: `a chat link for the phone number, with "${digits}" in it`,
      input: links.chat,
    });
  }
  if (!links.mail.includes(email)) {
    context.addIssue({
      code: "custom",
      path: ["links", "mail"],
      message: `a webmail link for the e-mail address, with "${email}" in it`,
      input: links.mail,
    });
  }
});

const navigation = file({
  skip: text,
  menu: z.array(link).nonempty(),
  villas: z.strictObject({ label: text, items: z.array(link).nonempty() }),
  contact: text,
  book: text,
  footer: z.strictObject({
    quickLinks: linkList,
    rooms: linkList,
    contact: z.strictObject({ title: text }),
  }),
});

const homePage = file({
  seo,
  hero: z.strictObject({
    promo: text,
    book: link,
    slides: z
      .array(z.strictObject({ title: text, description: text, label: text, button: text, picture }))
      .nonempty(),
  }),
  booking: z.strictObject({
    rooms: z.strictObject({ label: text, options: z.array(option).nonempty() }),
    checkIn: z.strictObject({ label: text, value: text }),
    checkOut: z.strictObject({ label: text, value: text }),
    submit: text,
    note: text,
  }),
  about: z.strictObject({
    statement: text,
    text,
    figures: z.array(z.strictObject({ figure: text, title: text, text })).nonempty(),
    large: picture,
    small: picture,
  }),
  facilities: z.strictObject({ title: text, text, link, picture }),
  gallery: z.strictObject({ title: text, link, pictures: z.array(picture).length(5) }),
  location: z.strictObject({
    label: text,
    text,
    link: text,
    map: z.strictObject({ farm: text, camping: text }),
  }),
  closing: z.strictObject({ title: text, link, picture }),
});

const testimonials = file({
  title: text,
  items: z.array(z.strictObject({ comment: text, name: text, job: text, picture })).nonempty(),
});

const categoryPage = file({
  seo,
  title: text,
  text,
  more: text,
  card: z.strictObject({ bed: text, persons: text, perNight: text }),
});

const villa = file({
  title: text,
  order: z.int(),
  badge: text.optional(),
  amenities: z.array(text).nonempty(),
  beds: z.int().positive(),
  persons: z.int().positive(),
  pricePerNight: rupiah,
  picture,
});

const facility = file({
  number: text,
  title: text,
  subtitle: text.optional(),
  badge: text.optional(),
  intro: text,
  picture,
  slope: z.array(text).length(3).optional(),
  facts: z.array(fact).optional(),
  feature: z.strictObject({ title: text, text, picture }),
  lists: z
    .array(z.strictObject({ title: text, items: z.array(text).nonempty(), picture }))
    .optional(),
});

const facilitiesPage = file({
  route: z.enum(["/about", "/facility"]),
  seo,
  title: text,
  text,
  sections: z.array(titleOf("Facility")).nonempty(),
});

const galleryPage = file({ seo, title: text, text, more: text });

const score = z.number().min(0).max(10);
const detailPage = file({
  seo,
  villa: titleOf("Villa"),
  breadcrumb: link,
  main: picture,
  thumbnails: z.array(picture).length(4),
  photoCount: text,
  lead: text,
  text,
  features: z.strictObject({
    title: text,
    items: z
      .array(z.strictObject({ icon: z.enum(["wifi", "tv", "pool", "parking"]), label: text }))
      .nonempty(),
  }),
  booking: z.strictObject({
    pricePerNight: rupiah,
    perNight: text,
    dates: z.strictObject({ label: text, value: text }),
    room: z.strictObject({ label: text, options: z.array(option).nonempty() }),
    addons: text,
    extraBed: z.strictObject({ label: text, price: rupiah, perNight: text }),
    nights: z.strictObject({ label: text, price: rupiah }),
    total: text,
    book: text,
  }),
  review: z.strictObject({
    title: text,
    score,
    label: text,
    count: text,
    scores: z.array(z.strictObject({ label: text, score })).nonempty(),
  }),
  recommendations: z.strictObject({
    title: text,
    villas: z.array(titleOf("Villa")).nonempty(),
  }),
});

const passwordWords = {
  email: text,
  password: text,
  showPassword: text,
  hidePassword: text,
};
const loginPage = file({
  seo,
  title: text,
  picture,
  ...passwordWords,
  forgot: z.strictObject({ link: text, title: text, text, email: text, send: text, close: text }),
  login: link,
  or: text,
  register: link,
  note: text,
});
const registerPage = file({
  seo,
  title: text,
  picture,
  name: text,
  ...passwordWords,
  register: link,
  or: text,
  login: link,
  note: text,
});

const notFoundPage = file({
  seo,
  code: text,
  title: text,
  text,
  home: link,
  villas: link,
});

/** Alt texts and captions of the photos in one folder, in the order in which they are shown. */
const captions = file({
  photos: z.array(
    z.strictObject({
      file: text,
      alt: text,
      caption: text.optional(),
      focus: percentPair.optional(),
    }),
  ),
});

/* ---- The dashboard mock-up: content/dashboard/ ---- */

/** A text with a place to fill, such as "Edit price of {room}". */
const textWith = (place: string) =>
  text.regex(new RegExp(place), { error: `a text with "${place}" in it` });

const dashboard = file({
  preview: text,
  loading: text,
  failed: z.strictObject({ text, again: text }),
  withoutScript: z.strictObject({ title: text, text, link }),
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
});

/** The rows of both tables, and the choices of "Rooms". */
const dashboardRooms = file({
  rooms: z
    .array(
      z.strictObject({
        value: z.int(),
        name: text,
        price: rupiah,
        files: z.int().nonnegative(),
      }),
    )
    .nonempty(),
}).superRefine(({ rooms }, context) => {
  rooms.forEach(({ value }, index) => {
    if (rooms.findIndex((room) => room.value === value) === index) return;
    context.addIssue({
      code: "custom",
      path: ["rooms", index, "value"],
      message: "a number that no other room has",
      input: value,
    });
  });
});

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
});

const dashboardPicture = file({
  seo,
  title: text,
  columns: z.strictObject({ name: text, file: text, action: text }),
  actions: named("DashboardRoomActions", roomActions),
  uploadPicture: z.strictObject({
    title: text,
    drop: z.strictObject({ text, browse: text }),
    url: z.strictObject({ title: text, field: text, upload: text }),
    uploaded: z.strictObject({
      title: text,
      files: z.array(z.strictObject({ name: text, size: text })).nonempty(),
    }),
    save: text,
  }),
});

const inDashboard = (file: string) => new RegExp(`^dashboard/${file}\\.json$`);

const dashboardTypes: readonly ContentType[] = [
  { name: "Dashboard", files: inDashboard("dashboard"), schema: dashboard },
  { name: "DashboardRooms", files: inDashboard("rooms"), schema: dashboardRooms },
  {
    name: "DashboardVillaCategory",
    files: inDashboard("villa-category"),
    schema: dashboardVillaCategory,
  },
  { name: "DashboardPicture", files: inDashboard("picture"), schema: dashboardPicture },
];

/* ---- All of them ---- */

export interface ContentType {
  /** GraphQL type, also the name of its JSON Schema. */
  name: string;
  /** Which files, as a pattern on the path below `content/`. */
  files: RegExp;
  schema: z.ZodObject;
}

const page = (file: string) => new RegExp(`^pages/${file}\\.json$`);

export const contentTypes: readonly ContentType[] = [
  { name: "Resort", files: /^site\.json$/, schema: site },
  { name: "Navigation", files: /^navigation\.json$/, schema: navigation },
  { name: "HomePage", files: page("home"), schema: homePage },
  { name: "CategoryPage", files: page("category"), schema: categoryPage },
  { name: "FacilitiesPage", files: page("(about|facility)"), schema: facilitiesPage },
  { name: "GalleryPage", files: page("gallery"), schema: galleryPage },
  { name: "DetailPage", files: page("detail"), schema: detailPage },
  { name: "LoginPage", files: page("login"), schema: loginPage },
  { name: "RegisterPage", files: page("register"), schema: registerPage },
  { name: "NotFoundPage", files: page("404"), schema: notFoundPage },
  { name: "Villa", files: /^villas\/[^/]+\/villa\.json$/, schema: villa },
  { name: "Facility", files: /^facilities\/[^/]+\/facility\.json$/, schema: facility },
  { name: "Testimonials", files: /^testimonials\/testimonials\.json$/, schema: testimonials },
  { name: "Captions", files: /(^|\/)captions\.json$/, schema: captions },
  ...dashboardTypes,
];

/** Finds the content type of a file by its path below `content/`, with "/" between folders. */
export const contentTypeOf = (path: string): ContentType | undefined =>
  contentTypes.find(({ files }) => files.test(path));

export type Captions = z.infer<typeof captions>;
