import { posix } from "node:path";
import type { EditorSite } from "../../plugins/gatsby-plugin-content-editor";
import type { ContentFile } from "../../plugins/gatsby-transformer-checked-json";
import { crops } from "../lib/crops";
import { galleryFolder } from "../lib/gallery-folder";
import { inDisplayOrder } from "../lib/gallery-order";
import { housePath } from "../lib/house-path";
import { houseSlugs, slugOf } from "../lib/slugs";
import { siteChecks } from "./checks";
import { contentSource } from "./content-source";
import { closedGroups, routes } from "./schemas";

const titleIn = (data: unknown) => (data as { title?: string } | null | undefined)?.title;

/** Returns the page of this site that shows a content file, or a folder of photos. */
function pageOf(path: string, files: readonly ContentFile[]): string {
  const [room = "", entry = ""] = path.split("/");
  if (room === "villas") {
    const houses = files.filter(({ type }) => type?.name === "Villa");
    const slugs = houseSlugs(houses.map((file) => posix.basename(posix.dirname(file.path))));
    const detail = files.find((file) => file.path === "pages/detail.json")?.data;
    const main = (detail as { villa?: string } | undefined)?.villa;
    const house = houses.find((file) => file.path === `villas/${entry}/villa.json`)?.data;
    return housePath(entry, titleIn(house) === main, slugs);
  }
  if (room === "facilities") return "/facility";
  if (room === galleryFolder) return "/gallery";
  if (room === "dashboard") return entry === "picture.json" ? "/dbpicture" : "/dbvillacategory";
  if (room !== "pages" || !entry || entry === "home.json" || entry === "home") return "/";
  return `/${posix.basename(entry, ".json")}`;
}

/** Labels of the pages that links may choose from. */
const pageLabels: Readonly<Record<(typeof routes)[number], string>> = {
  "/": "Home",
  "/about": "About",
  "/about#getting-here": "About, getting here",
  "/about#weather": "About, season and weather",
  "/gallery": "Gallery",
  "/category": "Villa category",
  "/category#houses": "Villa category, table of houses",
  "/facility": "Facility",
  "/facility#01": "Facility, section 01",
  "/facility#02": "Facility, section 02",
  "/facility#food": "Facility, restaurant",
  "/detail": "House",
  "/login": "Login",
  "/register": "Register",
  "/dbvillacategory": "Dashboard: villa category",
  "/dbpicture": "Dashboard: pictures",
};

/**
 * Returns the pages that links may choose from: those with a fixed path, and the visible houses.
 */
function pages(files: readonly ContentFile[]) {
  const houses = files
    .filter(({ type }) => type?.name === "Villa")
    .filter(({ data }) => (data as { hidden?: boolean } | undefined)?.hidden !== true)
    .map(({ path, data }) => ({ path: pageOf(path, files), label: titleIn(data) ?? path }));
  const main = houses.find(({ path }) => path === "/detail");
  return [
    ...routes.map((path) => ({
      path,
      label: path === "/detail" ? (main?.label ?? pageLabels[path]) : pageLabels[path],
    })),
    ...houses.filter((house) => house !== main),
  ];
}

interface GalleryPage {
  chapters?: { label: string; items: { tag: string; title: string }[] };
}

/** Returns the chapters of the gallery, which are the tags of its photos. */
const tagsOf: EditorSite["tagsOf"] = (folder, files) => {
  const gallery = files.find(({ path }) => path === "pages/gallery.json")?.data as
    | GalleryPage
    | undefined;
  if (folder !== galleryFolder || !gallery?.chapters) return undefined;
  const { label, items } = gallery.chapters;
  return { label, choices: items.map(({ tag, title }) => ({ tag, label: title })) };
};

interface ResortLinks {
  phone?: string;
  email?: string;
  links?: { chat?: string; mail?: string };
}

const digitsOf = (phone = "") => phone.replace(/\D/g, "");

/** Returns the resort's data with the chat and mail links for its phone number and e-mail address. */
function withLinks(data: ResortLinks, before: ResortLinks): ResortLinks {
  const { phone, email = "", links = {} } = data;
  const update = (link = "", old: string, now: string, fallback: string) =>
    link.includes(now) ? link : old && link.includes(old) ? link.replace(old, now) : fallback;
  const digits = digitsOf(phone);
  return {
    ...data,
    links: {
      ...links,
      chat: update(links.chat, digitsOf(before.phone), digits, `https://wa.me/${digits}`),
      mail: update(links.mail, before.email ?? "", email, `mailto:${email}`),
    },
  };
}

interface BookingOptions {
  booking?: { room?: { options?: { value: number; villa: string }[] } };
}

/** Returns the dashboard's rows with a house's new price. */
function withPrice(
  rows: { rooms?: { value: number; price: number }[] },
  detail: BookingOptions,
  { title, pricePerNight }: { title?: string; pricePerNight?: number },
) {
  const numbers = (detail.booking?.room?.options ?? [])
    .filter(({ villa }) => villa === title)
    .map(({ value }) => value);
  return {
    ...rows,
    rooms: rows.rooms?.map((room) =>
      numbers.includes(room.value) && pricePerNight !== undefined
        ? { ...room, price: pricePerNight }
        : room,
    ),
  };
}

/** Returns the files that change with a file, so that authors enter nothing twice. */
const derive: EditorSite["derive"] = (path, data, read) => {
  if (path === "site.json") {
    return new Map([[path, withLinks(data as ResortLinks, (read(path) ?? {}) as ResortLinks)]]);
  }
  const rows = read("dashboard/rooms.json");
  if (!/^villas\/[^/]+\/villa\.json$/.test(path) || !rows) return new Map();
  const detail = (read("pages/detail.json") ?? {}) as BookingOptions;
  return new Map([["dashboard/rooms.json", withPrice(rows, detail, data as object)]]);
};

/**
 * Returns the description of this site for the editor.
 * @param folder content folder, if it isn't this project's
 */
export const editorSite = (folder?: string): EditorSite => ({
  source: contentSource(folder),
  crops,
  checks: siteChecks,
  galleryFolder,
  entry: {
    type: "Villa",
    name: "house",
    ownFields: ["badge", "review", "sample", "discount", "listing", "formerUrls"],
    pictures: "pictures",
    hidden: "hidden",
    formerUrls: "formerUrls",
  },
  closedGroups,
  siteName: (data) => (data("site.json") as { brand?: string } | undefined)?.brand ?? "Website",
  pageOf,
  pages,
  tagsOf,
  derive,
  folderName: (title) => slugOf(title, "house"),
  inDisplayOrder,
});
