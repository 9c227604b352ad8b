import { join } from "node:path";

/** Where Gatsby writes the data of a page, such as "/about", below `public/`. */
export const pageDataPath = (page: string) =>
  join("page-data", page === "/" ? "index" : page, "page-data.json");
