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
