import { posix } from "node:path";

/** Returns the path of the data of a page, such as "/about", below `public/`, with "/" between folders. */
export const pageDataPath = (page: string) =>
  posix.join("page-data", page === "/" ? "index" : page, "page-data.json");
