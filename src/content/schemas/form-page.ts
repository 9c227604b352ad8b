import { z } from "zod";
import { text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { picture } from "../../../plugins/gatsby-transformer-photo/pure";
import { file, link, seo, technical } from "./fields";

export const formPage = file({
  route: z.enum(["/login", "/register"]),
  seo,
  title: text,
  note: text,
  picture,
  submit: link,
  other: link.meta({ title: "Link to the other form" }),
}).meta({ title: "Login and register", group: technical });
