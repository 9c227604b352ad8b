import { longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { file, link, seo, technical } from "./fields";

export const notFoundPage = file({
  code: text,
  title: text,
  text: longText,
  home: link,
  houses: link,
  seo,
}).meta({ title: "Page not found", group: technical });
