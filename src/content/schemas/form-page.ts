import { z } from "zod";
import { text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { picture } from "../../../plugins/gatsby-transformer-photo/pure";
import { file, link, seo, technical } from "./fields";

export const formPage = file({
  title: text,
  note: text,
  picture,
  submit: link,
  other: link.meta({ title: "Link to the other form" }),
  seo,
  route: z.enum(["/login", "/register"]).meta({ input: "fixed", page: true }),
}).meta({ title: "Login and register", group: technical });
