import { z } from "zod";
import { text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { file, link, linkList, listOf } from "./fields";

export const navigation = file({
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
