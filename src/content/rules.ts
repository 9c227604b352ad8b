import {
  type ContentFile,
  fieldProblem,
  folderOf,
  foldName,
  type Problem,
  referencesIn,
} from "../../plugins/gatsby-transformer-checked-json/pure";
import { captionEntries } from "../../plugins/gatsby-transformer-photo/pure";
import { galleryFolder, housePath } from "../lib/paths";
import { houseSlugs, photoSlugs, slugOf } from "../lib/slugs";
import { checkPlainTexts } from "./plain-texts";

/**
 * A rule of this site about several content files. Also runs in the CMS.
 * @param label name of the content folder in messages: "content"
 */
export type ContentRule = (files: readonly ContentFile[], label: string) => readonly Problem[];

/**
 * Reports tags of gallery photos that no chapter of the gallery has, and chapters without a photo.
 */
const checkChapters: ContentRule = (files, label) => {
  const valid = <T>(path: string) => {
    const file = files.find((file) => file.path === path);
    return file?.problems.length === 0 ? (file.data as T | undefined) : undefined;
  };
  const gallery = valid<{ chapters?: { tag: string }[] }>("pages/gallery.json");
  const captions = valid<{ photos: { file: string; tags?: string[] }[] }>(
    `${galleryFolder}/captions.json`,
  );
  if (!gallery?.chapters || !captions) return [];
  const { photos } = captions;
  const chapters = gallery.chapters.map(({ tag }) => tag);
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
        message: `No photo has the tag "${tag}" of a chapter. Tag a photo in ${label}/${galleryFolder}/captions.json, or correct the tag of the chapter.`,
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

/**
 * Returns the houses by the paths of their pages, or undefined if the file that names the house of
 * /detail can't be read.
 */
function housesByPath(files: readonly ContentFile[]): Map<string, ContentFile> | undefined {
  const page = files.find(({ path }) => path === "pages/detail.json")?.data;
  if (!page) return undefined;
  const { house: main } = page as { house?: unknown };
  const houses = housesIn(files);
  const slugs = houseSlugs(houses.map(({ path }) => folderOf(path)));
  return new Map(
    houses.map((house) => {
      const folder = folderOf(house.path);
      return [housePath(folder, folder === main, slugs), house];
    }),
  );
}

/** Reports former paths that are now the path of a house, or that a house also lists. */
const checkFormerPaths: ContentRule = (files, label) => {
  const owners = new Map(housesByPath(files));
  return housesIn(files).flatMap((house) => {
    const { formerPaths } = houseData(house);
    if (!Array.isArray(formerPaths)) return [];
    return formerPaths.flatMap((path: unknown, index) => {
      const owner = owners.get(String(path));
      if (!owner) owners.set(String(path), house);
      const message = `found ${JSON.stringify(path)}, which is the path of ${label}/${owner?.path}; keep it in one of the two`;
      return owner ? [fieldProblem(house, label, ["formerPaths", index], message)] : [];
    });
  });
};

/** Reports links to pages of houses that don't exist or aren't published. */
const checkHouseLinks: ContentRule = (files, label) => {
  const houses = housesByPath(files);
  if (!houses) return [];
  return files.flatMap((file) =>
    referencesIn(file)
      .filter(({ schema, value }) => schema.page && /^\/detail\/./.test(String(value)))
      .flatMap(({ path, value }) => {
        const house = houses.get(String(value));
        if (house && !houseData(house).hidden) return [];
        const reason = house ? "which is the page of a hidden house" : "but there is no such house";
        const message = `found ${JSON.stringify(value)}, ${reason}; choose a different page`;
        return [fieldProblem(file, label, path, message)];
      }),
  );
};

/** Reports houses whose folders lead to one path, such as "Joglo House" and "joglo-house". */
const checkHousePaths: ContentRule = (files, label) => {
  const first = new Map<string, string>();
  return housesIn(files).flatMap(({ path }): Problem[] => {
    const folder = folderOf(path);
    const slug = slugOf(folder, "house");
    const other = first.get(slug);
    if (!other) first.set(slug, folder);
    // The check of file names reports names that only differ in capital letters.
    if (!other || foldName(other) === foldName(folder)) return [];
    const message = `has the same path as ${label}/villas/${other}/: /detail/${slug}. Rename one of the two folders.`;
    return [{ file: `${label}/${path}`, message }];
  });
};

/** Reports photos of the gallery whose names lead to one path, such as "A b.jpg" and "a-b.jpg". */
const checkPhotoPaths: ContentRule = (files, label) => {
  const first = new Map<string | undefined, string>();
  return files
    .filter(({ path }) => path === `${galleryFolder}/captions.json`)
    .flatMap((captions) =>
      captionEntries(captions.data).flatMap(({ file }, index) => {
        if (typeof file !== "string") return [];
        const name = file.split("/").at(-1) ?? "";
        const slug = photoSlugs([name]).get(name);
        const other = first.get(slug);
        if (!other) first.set(slug, file);
        if (!other || foldName(other) === foldName(file)) return [];
        const message = `found ${JSON.stringify(file)}, whose page has the same path as that of ${JSON.stringify(other)}: /gallery/${slug}. Rename one of the two photos`;
        return [fieldProblem(captions, label, ["photos", index, "file"], message)];
      }),
    );
};

/** Fields whose values no two files of a type share. They are names, ids or routes. */
const ownValues = [
  ["House", "title"],
  ["Facility", "title"],
  ["Facility", "number"],
  ["FacilitiesPage", "route"],
] as const;

/** Reports values that two files share, such as the title of two houses. */
const checkOwnValues: ContentRule = (files, label) =>
  ownValues.flatMap(([type, field]) => {
    const first = new Map<string, string>();
    return files
      .filter((file) => file.type?.name === type)
      .flatMap((file): Problem[] => {
        const value = (file.data as Record<string, unknown> | undefined)?.[field];
        if (typeof value !== "string") return [];
        const other = first.get(foldName(value));
        if (!other) first.set(foldName(value), file.path);
        const message = `found ${JSON.stringify(value)}, which ${label}/${other} also has; give each a different ${field}`;
        return other ? [fieldProblem(file, label, [field], message)] : [];
      });
  });

const rules: readonly ContentRule[] = [
  checkChapters,
  checkHiddenHouses,
  checkFormerPaths,
  checkHouseLinks,
  checkHousePaths,
  checkPhotoPaths,
  checkOwnValues,
  checkPlainTexts,
];

/** Returns the problems of content files that need each other, by this site's rules. */
export const checkRules: ContentRule = (files, label) =>
  rules.flatMap((rule) => rule(files, label));
