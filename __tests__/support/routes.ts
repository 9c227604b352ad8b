import { readdirSync } from "node:fs";

/** One route of each kind, for tests that visit all kinds of pages. */
export const sampleRoutes = [
  "/",
  "/category",
  "/about",
  "/facility",
  "/gallery",
  "/detail",
  "/detail/kudus-house",
  "/login",
  "/register",
  "/gallery/veranda-rain",
  "/dbvillacategory",
  "/dbpicture",
] as const;

/** Number of photos in the gallery. */
export const photoCount = readdirSync("content/gallery").filter(
  (name) => !name.startsWith(".") && !name.endsWith(".json"),
).length;
