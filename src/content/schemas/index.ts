import {
  type ContentType,
  singleFile,
} from "../../../plugins/gatsby-transformer-checked-json/pure";
import { captionsType } from "../../../plugins/gatsby-transformer-photo/pure";
import { galleryFolder } from "../../lib/paths";
import { categoryPage } from "./category-page";
import { dashboard, dashboardPicture, dashboardVillaCategory } from "./dashboard";
import { facilitiesPage } from "./facilities-page";
import { facility } from "./facility";
import { formPage } from "./form-page";
import { galleryPage } from "./gallery-page";
import { gettingHere } from "./getting-here";
import { homePage } from "./home-page";
import { house } from "./house";
import { housePage } from "./house-page";
import { labels } from "./labels";
import { navigation } from "./navigation";
import { notFoundPage } from "./not-found-page";
import { site } from "./resort";
import { testimonials } from "./testimonials";

/**
 * The content types: one Zod schema per page or type. The check at the start of a build, the
 * GraphQL types, the JSON Schemas for code editors and the forms of the CMS are derived from this
 * table.
 */
export const contentTypes: readonly ContentType[] = [
  singleFile("Resort", site, "site.json"),
  singleFile("Labels", labels, "labels.json"),
  singleFile("Navigation", navigation, "navigation.json"),
  singleFile("HomePage", homePage, "pages/home.json"),
  singleFile("CategoryPage", categoryPage, "pages/category.json"),
  singleFile("FacilitiesPage", facilitiesPage, "pages/about.json", "pages/facility.json"),
  singleFile("GalleryPage", galleryPage, "pages/gallery.json"),
  singleFile("HousePage", housePage, "pages/detail.json"),
  singleFile("GettingHere", gettingHere, "getting-here.json"),
  singleFile("FormPage", formPage, "pages/login.json", "pages/register.json"),
  singleFile("NotFoundPage", notFoundPage, "pages/404.json"),
  { name: "House", schema: house, inEach: { folder: "villas", file: "villa.json" } },
  { name: "Facility", schema: facility, inEach: { folder: "facilities", file: "facility.json" } },
  singleFile("Testimonials", testimonials, "testimonials/testimonials.json"),
  captionsType(galleryFolder),
  singleFile("Dashboard", dashboard, "dashboard/dashboard.json"),
  singleFile("DashboardVillaCategory", dashboardVillaCategory, "dashboard/villa-category.json"),
  singleFile("DashboardPicture", dashboardPicture, "dashboard/picture.json"),
];
