import { longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { file, seo, wayOn } from "./fields";

export const categoryPage = file({
  seo,
  title: text,
  text: longText,
  end: wayOn,
}).meta({ title: "Villa category", group: "Pages" });
