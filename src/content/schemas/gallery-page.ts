import { z } from "zod";
import { longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { file, listOf, named, seo, textWith, wayOn } from "./fields";

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
export const galleryPage = file({
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
