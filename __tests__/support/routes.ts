import { readdirSync } from "node:fs";

/**
 * The public pages of `src/pages/`, the page of one house and of one photo, with their h1. Most are
 * in both languages.
 */
export const routes = [
  { path: "/", h1: "Two villas and a Javanese house, high in the rain forest" },
  { path: "/category", h1: "Our choice of Villa Studios" },
  { path: "/about", h1: "Various facilities that you can enjoy" },
  { path: "/facility", h1: "Various facilities that you can enjoy" },
  { path: "/gallery", h1: "Gallery" },
  { path: "/detail", h1: "4 Bedrooms villa" },
  { path: "/detail/kudus-house", h1: "Kudus house" },
  { path: "/login", h1: "Login to Dashboard" },
  { path: "/register", h1: "Register to Dashboard" },
  { path: "/gallery/veranda-rain", h1: "When the rain comes, stay a while" },
  { path: "/id", h1: "Dua vila dan rumah Jawa, di sejuknya hutan hujan" },
  { path: "/id/category", h1: "Pilihan vila dan studio" },
  { path: "/id/about", h1: "Beragam fasilitas untuk Anda nikmati" },
  { path: "/id/facility", h1: "Beragam fasilitas untuk Anda nikmati" },
  { path: "/id/gallery", h1: "Galeri" },
  { path: "/id/detail", h1: "4 Bedrooms villa" },
  { path: "/id/login", h1: "Masuk ke dasbor" },
  { path: "/id/gallery/veranda-rain", h1: "Kalau hujan datang, duduklah dulu" },
] as const;

/** One route of each kind, for tests that visit all kinds of pages. */
export const sampleRoutes: readonly string[] = [
  ...routes.map(({ path }) => path),
  "/dbvillacategory",
  "/dbpicture",
];

/** Number of photos in the gallery. */
export const photoCount = readdirSync("content/gallery").filter(
  (name) => !name.startsWith(".") && !name.endsWith(".json"),
).length;
