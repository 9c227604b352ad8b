import { z } from "zod";
import { longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { file, seo, textWith, wayOn } from "./fields";

export const categoryPage = file({
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
