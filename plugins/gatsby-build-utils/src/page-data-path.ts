import { posix } from "node:path";

/** Returns the path below `public/` of a page's data, with "/" between folders. */
export const pageDataPath = (page: string) =>
  posix.join("page-data", page === "/" ? "index" : page, "page-data.json");
