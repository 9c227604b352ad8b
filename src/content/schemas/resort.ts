import { z } from "zod";
import { line, longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import {
  contactLink,
  day,
  file,
  language,
  listing,
  listOf,
  maxRupiah,
  outbound,
  textWith,
  textWithTimes,
  unique,
} from "./fields";

/** Whether a URL consists of a host and perhaps a path, as a browser would write it. */
const isPlainUrl = ({ origin, pathname }: URL, url: string) =>
  url === origin + (pathname === "/" ? "" : pathname) && !url.endsWith("/");

/** Exchange rates for prices in other currencies. Without them, prices are in rupiah only. */
const rates = z
  .strictObject({
    date: day.meta({ description: "The day of these rates, which visitors see." }),
    currencies: unique(
      listOf(
        "currency",
        z.strictObject({
          code: z.string().regex(/^[A-Z]{3}$/, { error: 'three capital letters, such as "EUR"' }),
          symbol: line,
          rupiah: z
            .number()
            .positive()
            .max(maxRupiah)
            .meta({ description: "Price of one unit in rupiah.", unit: "rupiah" }),
          regions: z.array(z.string().regex(/^[A-Z]{2}$/)).meta({
            singular: "country",
            description:
              'Countries whose visitors see this currency at first, by their two letters: "DE", "FR".',
          }),
        }),
      ),
      "code",
    ),
  })
  .meta({ title: "Prices in other currencies" });

export const site = file({
  phone: z
    .string()
    .regex(/^\+[\d ]{8,20}$/, {
      error: 'a number with only digits and spaces after the "+", such as "+62 812 0000 0000"',
    })
    .meta({ description: "Also the number of the chat link." }),
  email: z.email(),
  chat: z.strictObject({
    label: text.meta({ description: "Label of the chat link, such as WhatsApp." }),
    hours: textWithTimes.optional().meta({
      title: "Hours",
      description: "When messages are answered, and how soon.",
    }),
    message: textWith("{subject}").meta({
      description:
        "First message of a chat. {subject} and {url} are replaced with the page's title and URL.",
      long: true,
    }),
  }),
  rates: rates.optional(),
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
  brand: line,
  tagline: text,
  description: longText,
  note: text,
  mail: z.strictObject({
    subject: textWith("{subject}"),
    message: textWith("{subject}").meta({ long: true }),
  }),
  offline: z.strictObject({ title: text, text: longText, maps: text }).meta({
    description: "Shown instead of a page that can't be loaded.",
  }),
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
  copyright: textWith("{year}"),
  url: outbound
    .refine((url) => URL.canParse(url) && isPlainUrl(new URL(url), url), {
      error:
        'a URL without a slash at the end, such as "https://bukitserai.example" or "https://me.example/villas"',
    })
    .meta({ title: "URL" }),
  languages: unique(listOf("language", language)).meta({
    title: "Languages of the website",
    description: "The first is the language of the pages without a prefix, such as /about.",
    // Forms only know the texts of listed languages.
    input: "fixed",
  }),
  formerLanguages: unique(listOf("language", language)).optional().meta({
    title: "Former languages",
    description:
      "Languages whose pages were published with a prefix, such as /id/about. Their addresses lead to the same pages without it.",
    input: "fixed",
  }),
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
  .meta({ title: "Name, address and links", group: "The resort" });

export type Resort = z.infer<typeof site>;
