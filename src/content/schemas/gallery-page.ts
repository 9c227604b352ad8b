import { z } from "zod";
import { longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { file, listOf, seo, unique, wayOn } from "./fields";

export const galleryPage = file({
  title: text,
  text: longText,
  chapters: unique(
    listOf(
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
    "tag",
  ).optional(),
  end: wayOn,
  seo,
}).meta({ title: "Gallery", group: "Pages" });

export type GalleryPage = z.infer<typeof galleryPage>;
