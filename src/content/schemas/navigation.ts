import { z } from "zod";
import { text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { file, link, linkList, listOf } from "./fields";

export const navigation = file({
  menu: listOf("link", link),
  houses: z.strictObject({ label: text, items: listOf("link", link) }),
  shortcuts: listOf("link", link).meta({ description: "In the menu on phones." }),
  quickLinks: linkList.meta({ title: "Quick links in the footer" }),
  houseLinks: linkList.meta({ title: "Houses in the footer" }),
}).meta({ title: "Menus and footer", group: "The resort" });
