import { longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { file, seo, wayOn } from "./fields";

export const categoryPage = file({
  title: text,
  text: longText,
  end: wayOn,
  seo,
}).meta({ title: "Villa category", group: "Pages" });
