import { z } from "zod";
import { longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { picture } from "../../../plugins/gatsby-transformer-photo/pure";
import { file, link, seo, technical } from "./fields";

const passwordLabels = {
  email: text,
  password: text,
  showPassword: text,
  hidePassword: text,
};
export const loginPage = file({
  seo,
  title: text,
  picture,
  ...passwordLabels,
  forgot: z.strictObject({
    link: text,
    title: text,
    text: longText,
    email: text,
    send: text,
    close: text,
  }),
  login: link,
  or: text,
  register: link,
  note: text,
}).meta({ title: "Login", group: technical });
export const registerPage = file({
  seo,
  title: text,
  picture,
  name: text,
  ...passwordLabels,
  register: link,
  or: text,
  login: link,
  note: text,
}).meta({ title: "Register", group: technical });
