import { tileRatios, tileWidths } from "./gallery-grid";

const fullWidth = { width: 1440, breakpoints: [960, 1440, 1920, 2560], sizes: "100vw" };
const fullWidthPhone = { phone: true, width: 480, breakpoints: [724, 905], sizes: "100vw" };

/**
 * Slots of the content's photos by name, which queries use in `gatsbyImageData(slot: name)`.
 * `width` and `breakpoints` are the widths of the files in px, and `sizes` is the displayed width.
 * A width that no common phone, tablet or laptop uses only makes pages longer.
 */
export const slots = {
  heroWide: {
    ...fullWidth,
    fields: ["HomePage.hero.slides.picture"],
    aspectRatio: 1.7778,
    breakpoints: [960, 1440, 2000, 2560],
  },
  heroPhone: {
    ...fullWidthPhone,
    fields: ["HomePage.hero.slides.phone", "HomePage.hero.slides.picture"],
    aspectRatio: 0.5,
    breakpoints: [724, 1080],
  },
  aboutLarge: {
    fields: ["HomePage.about.large"],
    aspectRatio: 0.8333,
    width: 606,
    breakpoints: [680, 889],
    sizes: "(min-width: 768px) 43vw, 83vw",
  },
  aboutSmall: {
    fields: ["HomePage.about.small"],
    aspectRatio: 0.8,
    width: 256,
    breakpoints: [352, 512],
    sizes: "(min-width: 1200px) 256px, (min-width: 768px) 22vw, 45vw",
  },
  facilitiesTeaser: {
    fields: ["HomePage.facilities.picture"],
    aspectRatio: 1.1429,
    width: 834,
    breakpoints: [1219],
    sizes: "(min-width: 960px) 58vw, (min-width: 768px) 49vw, 100vw",
  },
  galleryTeaserTall: {
    fields: ["HomePage.gallery.pictures"],
    aspectRatio: 0.62,
    width: 424,
    breakpoints: [661],
    sizes: "(min-width: 768px) 30vw, 100vw",
  },
  galleryTeaserWide: {
    fields: ["HomePage.gallery.pictures"],
    aspectRatio: 1.5,
    width: 552,
    breakpoints: [840, 1104],
    sizes: "(min-width: 1200px) 552px, (min-width: 768px) 40vw, 100vw",
  },
  guest: {
    fields: ["Testimonials.items.picture"],
    aspectRatio: 1,
    width: 72,
    breakpoints: [72, 144, 216],
    sizes: "72px",
  },
  storyWide: {
    fields: ["FacilitiesPage.story.picture"],
    aspectRatio: 1.5,
    width: 690,
    breakpoints: [724, 1035, 1380],
    sizes: "(min-width: 1280px) 690px, (min-width: 768px) 55vw, 100vw",
  },
  storyTall: {
    fields: ["FacilitiesPage.story.picture"],
    aspectRatio: 0.8,
    width: 486,
    breakpoints: [700, 972],
    sizes: "(min-width: 1280px) 486px, (min-width: 768px) 40vw, 100vw",
  },
  closingWide: {
    fields: ["HomePage.closing.picture"],
    aspectRatio: 2.3333,
    width: 1440,
    breakpoints: [2000, 2560],
    sizes: "max(100vw, 1080px)",
  },
  closingPhone: {
    ...fullWidthPhone,
    fields: ["HomePage.closing.picture"],
    aspectRatio: 0.7,
    breakpoints: [747],
  },
  cardLarge: {
    fields: ["House.pictures[0]"],
    aspectRatio: 1.5,
    width: 576,
    breakpoints: [780, 1152],
    sizes: "(min-width: 1280px) 576px, (min-width: 768px) 45vw, 100vw",
  },
  cardSmall: {
    fields: ["House.pictures[0]"],
    aspectRatio: 1.5,
    width: 432,
    breakpoints: [432, 768],
    // On phones less than the 80vw that the home page shows: six sharper files would add 30 kB to a
    // first visit.
    sizes: "(min-width: 1280px) 384px, (min-width: 768px) 30vw, 53vw",
  },
  detailWide: {
    fields: ["House.pictures"],
    aspectRatio: 1.25,
    width: 834,
    breakpoints: [1112, 1334],
    sizes: "58vw",
  },
  /** The main photo of a house with only one photo. */
  detailFull: {
    ...fullWidth,
    fields: ["House.pictures"],
    aspectRatio: 2.1719,
    breakpoints: [960, 1440, 2000, 2560],
  },
  /** Square, because phones show it in 45% of the window's height. */
  detailPhone: {
    ...fullWidthPhone,
    fields: ["House.pictures"],
    aspectRatio: 1,
  },
  thumbnail: {
    fields: ["House.pictures"],
    aspectRatio: 0.9,
    width: 302,
    breakpoints: [200, 604],
    sizes: "(min-width: 768px) 20.9vw, 25vw",
  },
  thumbnailWide: {
    fields: ["House.pictures"],
    aspectRatio: 1.83,
    width: 604,
    breakpoints: [302, 720, 906],
    sizes: "(min-width: 768px) 42vw, 100vw",
  },
  facilityWide: {
    ...fullWidth,
    fields: ["Facility.picture", "Facility.brief.picture"],
    aspectRatio: 2.1111,
  },
  facilityPhone: {
    ...fullWidthPhone,
    fields: ["Facility.picture", "Facility.brief.picture"],
    aspectRatio: 0.848,
  },
  facilityPart: {
    fields: ["Facility.feature.picture", "Facility.lists.picture", "FacilitiesPage.food.picture"],
    aspectRatio: 1.5,
    width: 690,
    breakpoints: [780, 1176],
    sizes: "(min-width: 1280px) 690px, (min-width: 768px) 50vw, 100vw",
  },
  leadWide: {
    ...fullWidth,
    fields: ["FacilitiesPage.picture", "FacilitiesPage.day.picture"],
    aspectRatio: 2.3333,
  },
  leadPhone: {
    ...fullWidthPhone,
    fields: ["FacilitiesPage.picture", "FacilitiesPage.day.picture"],
    aspectRatio: 1.1,
  },
  formWide: {
    fields: ["FormPage.picture"],
    aspectRatio: 0.9333,
    width: 840,
    breakpoints: [560, 840, 996],
    sizes: "58vw",
  },
  formNarrow: {
    fields: ["FormPage.picture"],
    aspectRatio: 2,
    width: 480,
    breakpoints: [724],
    sizes: "100vw",
  },
  dashboardRow: {
    fields: ["Dashboard.rooms.picture"],
    aspectRatio: 1.5,
    width: 144,
    breakpoints: [144, 288, 432],
    sizes: "144px",
  },
  /** The whole photo, in the lightbox and on its own page. */
  whole: { width: 2000, breakpoints: [800, 1280] },
  /** Has no preview, because its crop and its files are those of landscape tiles. */
  photoAfter: {
    aspectRatio: 1.5,
    width: tileWidths.layout,
    breakpoints: [346, 584],
    sizes: "(min-width: 1280px) 282px, (min-width: 768px) 22vw, 45vw",
  },
  ...Object.fromEntries(
    tileRatios.map((aspectRatio, index) => [
      `tile${index + 1}`,
      {
        folders: ["gallery"],
        aspectRatio,
        width: tileWidths.layout,
        breakpoints: tileWidths.all,
        sizes: "100vw",
      },
    ]),
  ),
};
