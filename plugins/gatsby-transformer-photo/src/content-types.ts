import { z } from "zod";
import {
  type ContentType,
  laterText,
  line,
  longText,
  singleFile,
  text,
} from "../../gatsby-transformer-checked-json/pure";

const percentPair = z
  .string()
  .regex(/^(100|\d{1,2}) (100|\d{1,2})$/, {
    error: 'two numbers from 0 to 100, "from-left from-top", such as "50 62"',
  })
  .meta({
    title: "Focal point",
    input: "focus",
    description:
      'The point that stays in view when the photo is cropped: % from the left, % from the top, such as "50 62".',
  });
const zoom = z
  .number()
  .min(1)
  .max(3)
  .meta({ description: "1 shows as much as fits, 2 shows half of its width and height." });

/** The path of a photo, or an empty text if the photo was deleted. */
const photoFile = z
  .string()
  .regex(/^(\/[^/\\][^\\]*)?$/, {
    error:
      'the path of a photo from the content folder, with "/" between folders, such as "/gallery/pool.jpg"',
  })
  .meta({
    title: "Photo",
    input: "photo",
    description: 'The photo, from the content folder: "/gallery/pool.jpg".',
  });

/** Whether an alt text was written, instead of left for later. */
export const isWritten = (alt: unknown): alt is string => typeof alt === "string" && alt !== "";

/** What a photo shows, for people who can't see it. */
const altText = {
  title: "Alt text",
  description: "What the photo shows, for people who can't see it.",
};

/** A photo in a field of a content file, with its texts and its focal point for crops. */
export const picture = z
  .strictObject({
    file: photoFile,
    // Next to the photo in forms, which only check fields in view.
    focus: percentPair.optional(),
    alt: longText.meta(altText).optional(),
    caption: text.optional(),
    zoom: zoom.optional(),
    phoneFocus: percentPair
      .meta({ ...percentPair.meta(), title: "Focal point on phones" })
      .optional(),
    phoneZoom: zoom.optional(),
  })
  .meta({ graphql: "Picture", declared: true });

/** A full-width picture, which needs a photo that is wide enough. */
export const widePicture = picture.meta({ wide: true }) as typeof picture;

/** The value of a picture field. */
export type PictureValue = z.infer<typeof picture>;

const captions = z
  .strictObject({
    $schema: z.string().optional(),
    photos: z
      .array(
        z.strictObject({
          file: photoFile,
          focus: percentPair.optional(),
          // Until it is written, the photo isn't shown.
          alt: laterText.meta(altText).optional(),
          caption: text.optional(),
          tags: z.array(line).optional().meta({
            input: "tags",
            description: "Words with which the site selects photos.",
          }),
          hidden: z.boolean().default(false).meta({
            title: "Hidden in the gallery",
            description: "Only other pages show a hidden photo, with its texts.",
          }),
        }),
      )
      .meta({ singular: "photo" }),
  })
  .meta({ title: "Gallery", group: "Photos" });

/** The contents of a `captions.json`: texts and focal points of photos, in display order. */
export type Captions = z.infer<typeof captions>;

/** Returns the content type of a folder's `captions.json`; add it to the types of checked-json. */
export const captionsType = (folder: string): ContentType =>
  singleFile("Captions", captions, `${folder}/captions.json`);
