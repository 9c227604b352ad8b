import { resolve } from "node:path";
import type { ContentSource } from "../../plugins/gatsby-transformer-checked-json";
import { contentTypes } from "./schemas";

/**
 * Returns the content of this project for programs that read it without Gatsby.
 * @param folder content folder, if it isn't this project's
 */
export const contentSource = (folder = resolve("content")): ContentSource => ({
  folder,
  label: "content",
  types: contentTypes,
});
