import { longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { file, link, seo, technical } from "./fields";

export const notFoundPage = file({
  seo,
  code: text,
  title: text,
  text: longText,
  home: link,
  houses: link,
}).meta({ title: "Page not found", group: technical });
