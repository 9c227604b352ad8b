import { type ContentFile, folderOf } from "../../plugins/gatsby-transformer-checked-json/pure";
import { housePath } from "../lib/paths";
import { houseSlugs } from "../lib/slugs";
import { linkTargets } from "./schemas/fields";

/** A house as far as others link to it. Hidden houses have a path, which only previews show. */
export interface LinkedHouse {
  file: ContentFile;
  folder: string;
  path: string;
  title: string;
  order: number;
  isHidden: boolean;
  formerPaths: readonly string[];
}

const dataOf = <T>(files: readonly ContentFile[], path: string) =>
  files.find((file) => file.path === path)?.data as Partial<T> | undefined;

/** Returns the houses in their order. The first visible one has the page /detail if no house has. */
export function housesIn(files: readonly ContentFile[]): LinkedHouse[] {
  const found = files.filter(({ type }) => type?.name === "House");
  const slugs = houseSlugs(found.map(({ path }) => folderOf(path)));
  const named = dataOf<{ house: string }>(files, "pages/detail.json")?.house;
  const houses = found.map((file): LinkedHouse => {
    const folder = folderOf(file.path);
    const data = (file.data ?? {}) as Record<string, unknown>;
    return {
      file,
      folder,
      path: housePath(folder, false, slugs),
      title: typeof data.title === "string" ? data.title : folder,
      order: typeof data.order === "number" ? data.order : 0,
      isHidden: data.hidden === true,
      formerPaths: Array.isArray(data.formerPaths) ? data.formerPaths.map(String) : [],
    };
  });
  // The site needs one house.
  const [first] = houses.sort(
    (a, b) => a.order - b.order || a.folder.localeCompare(b.folder, "en"),
  );
  if (first && houses.every(({ isHidden }) => isHidden)) first.isHidden = false;
  const visible = houses.filter(({ isHidden }) => !isHidden);
  const main = visible.find(({ folder }) => folder === named) ?? visible[0];
  return houses.map((house) =>
    house === main ? { ...house, path: housePath(house.folder, true, slugs) } : house,
  );
}

/** The used part of the files of /about and /facility. */
interface FacilitiesPage {
  food: object;
  sections: string[];
}

/** The used part of a facility's file. /about shows its `brief`. */
interface Facility {
  number: string;
  title: string;
  brief: object;
}

/**
 * Returns the pages and sections to which content may link, and their names for authors: fixed
 * pages, visible houses, and the sections of /about and /facility.
 */
export function linkablePages(files: readonly ContentFile[]): Map<string, string> {
  const pages = new Map<string, string>(linkTargets.map((path) => [path, path]));
  for (const page of ["about", "facility"]) {
    const { food, sections } = dataOf<FacilitiesPage>(files, `pages/${page}.json`) ?? {};
    for (const folder of Array.isArray(sections) ? sections : []) {
      const path = `facilities/${folder}/facility.json`;
      const { number, title, brief } = dataOf<Facility>(files, path) ?? {};
      if (number && (brief || page === "facility"))
        pages.set(`/${page}#${number}`, `/${page}: ${title}`);
    }
    if (food) pages.set(`/${page}#food`, `/${page}: the restaurant`);
  }
  for (const { path, title, isHidden } of housesIn(files)) {
    if (!isHidden) pages.set(path, title);
  }
  return pages;
}
