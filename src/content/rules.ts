import {
  type ContentFile,
  fieldProblem,
  folderOf,
  type Problem,
  referencesIn,
} from "../../plugins/gatsby-transformer-checked-json/pure";
import { galleryFolder } from "../lib/paths";
import { houseSlugs } from "../lib/slugs";

/**
 * A rule of this site about several content files. Also runs in the CMS.
 * @param label name of the content folder in messages: "content"
 */
type ContentRule = (files: readonly ContentFile[], label: string) => readonly Problem[];

interface GalleryContent {
  chapters?: { tag: string }[];
}

interface CaptionsContent {
  photos: { file: string; tags?: string[] }[];
}

/** Reports tags of gallery photos that no chapter of the gallery has, and chapters without a photo. */
const checkChapters: ContentRule = (files, label) => {
  const valid = <T>(path: string) => {
    const file = files.find((file) => file.path === path);
    return file?.problems.length === 0 ? (file.data as T | undefined) : undefined;
  };
  const items = valid<GalleryContent>("pages/gallery.json")?.chapters;
  const photos = valid<CaptionsContent>(`${galleryFolder}/captions.json`)?.photos;
  if (!items || !photos) return [];
  const chapters = items.map(({ tag }) => tag);
  const tags = new Set(photos.flatMap(({ tags }) => tags ?? []));
  return [
    ...photos.flatMap(({ file, tags = [] }) =>
      tags
        .filter((tag) => !chapters.includes(tag))
        .map((tag) => ({
          file: `${label}/${galleryFolder}/captions.json`,
          message: `${file.split("/").at(-1)} has the tag "${tag}", but no chapter of the gallery has it. Write one of ${chapters.join(", ")}.`,
        })),
    ),
    ...chapters
      .filter((tag) => !tags.has(tag))
      .map((tag) => ({
        file: `${label}/pages/gallery.json`,
        message: `No photo has the tag "${tag}" of a chapter. Tag a photo in ${label}/${galleryFolder}/captions.json, or remove the chapter.`,
      })),
  ];
};

const housesIn = (files: readonly ContentFile[]) =>
  files.filter(({ type }) => type?.name === "House");
const houseData = ({ data }: ContentFile) =>
  (data ?? {}) as { hidden?: boolean; formerPaths?: unknown };

/** Reports fields that need a hidden house, because the published website doesn't have it. */
const checkHiddenHouses: ContentRule = (files, label) => {
  const hidden = new Set(
    housesIn(files)
      .filter((house) => houseData(house).hidden)
      .map(({ path }) => folderOf(path)),
  );
  return files
    .filter((file) => !(file.type?.name === "House" && houseData(file).hidden))
    .flatMap((file) =>
      referencesIn(file)
        .filter(({ schema, value }) => schema.graphql === "House" && hidden.has(String(value)))
        .map(({ path, value }) =>
          fieldProblem(
            file,
            label,
            path,
            `found ${JSON.stringify(value)}, which is a hidden house. Choose a different house here, or publish this one.`,
          ),
        ),
    );
};

/** Reports former paths that are now the path of a house, or that two houses list. */
const checkFormerPaths: ContentRule = (files, label) => {
  const houses = housesIn(files);
  const slugs = houseSlugs(houses.map(({ path }) => folderOf(path)));
  const current = new Set([...slugs.values()].map((slug) => `/detail/${slug}`));
  const taken = new Set<unknown>();
  return houses.flatMap((house) => {
    const { formerPaths } = houseData(house);
    if (!Array.isArray(formerPaths)) return [];
    return formerPaths.flatMap((path: unknown, index) => {
      const isTaken = current.has(String(path)) || taken.has(path);
      taken.add(path);
      const message = `found ${JSON.stringify(path)}, which is the path of a different house; delete this entry`;
      return isTaken ? [fieldProblem(house, label, ["formerPaths", index], message)] : [];
    });
  });
};

/** Reports links to pages of houses that don't exist or aren't published. */
const checkHouseLinks: ContentRule = (files, label) => {
  const slugs = houseSlugs(housesIn(files).map(({ path }) => folderOf(path)));
  const isHidden = new Map(
    housesIn(files).map((house) => [
      `/detail/${slugs.get(folderOf(house.path))}`,
      houseData(house).hidden ?? false,
    ]),
  );
  return files.flatMap((file) =>
    referencesIn(file)
      .filter(({ schema, value }) => schema.page && /^\/detail\/./.test(String(value)))
      .filter(({ value }) => isHidden.get(String(value)) !== false)
      .map(({ path, value }) => {
        const reason = isHidden.has(String(value))
          ? "which is the page of a hidden house"
          : "but there is no such house";
        const message = `found ${JSON.stringify(value)}, ${reason}; choose a different page`;
        return fieldProblem(file, label, path, message);
      }),
  );
};

const rules: readonly ContentRule[] = [
  checkChapters,
  checkHiddenHouses,
  checkFormerPaths,
  checkHouseLinks,
];

/** Returns the problems of content files that need each other, by this site's rules. */
export const checkRules: ContentRule = (files, label) =>
  rules.flatMap((rule) => rule(files, label));
