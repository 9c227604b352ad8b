import {
  type ContentFile,
  type ContentSource,
  didYouMean,
  fieldProblem,
  folderOf,
  type Judge,
  type Judgement,
  mapValues,
  markedSchema,
  type Problem,
  type Reference,
  withoutDeadReferences,
} from "../../plugins/gatsby-transformer-checked-json";
import {
  judgePictures,
  type Photos,
  type PictureValue,
  pictureReferences,
  shownCaptions,
} from "../../plugins/gatsby-transformer-photo";
import { type Captions, captionEntries } from "../../plugins/gatsby-transformer-photo/pure";
import { categoryPath, galleryFolder, localPath, rootOf } from "../lib/paths";
import { housesIn, type LinkedHouse, linkablePages } from "./pages";
import type { GalleryPage } from "./schemas/gallery-page";
import type { House } from "./schemas/house";

const captionsPath = `${galleryFolder}/captions.json`;
const galleryPath = "pages/gallery.json";
type Caption = Captions["photos"][number];

/** Returns the stand-in for a reference by its value: the folder of an entry, or a path. */
const instead = (value: string) => ({ value, name: value });

/** Returns a function that returns why an entry can't be shown, or undefined if it can. */
function judgeEntries(files: readonly ContentFile[], houses: readonly LinkedHouse[]) {
  const firstHouse = houses.find(({ isHidden }) => !isHidden);
  return ({ schema, value }: Reference): Judgement | undefined => {
    const folders = files
      .filter(({ type }) => type?.name === schema.graphql)
      .map(({ path }) => folderOf(path));
    const isHouse = schema.graphql === "House";
    const isHidden = isHouse && houses.some((house) => house.isHidden && house.folder === value);
    if (folders.includes(String(value)) && !isHidden) return undefined;
    const found = JSON.stringify(value);
    const missing = value ? `${found}, but there is no such folder` : "nothing: it was deleted";
    return {
      cause: isHidden ? `${found}, which is a hidden house` : missing,
      advice: `Choose a different one${isHidden ? "" : didYouMean(String(value), folders)}`,
      standIn: isHouse && firstHouse ? instead(firstHouse.folder) : undefined,
    };
  };
}

/** Returns a function that returns why a page can't be shown, or undefined if it can. */
function judgePages(files: readonly ContentFile[], houses: readonly LinkedHouse[]) {
  const pages = linkablePages(files);
  return ({ value }: Reference): Judgement | undefined => {
    const path = String(value);
    if (pages.has(path)) return undefined;
    const found = JSON.stringify(value);
    const moved = houses.find(
      ({ formerPaths, isHidden }) => !isHidden && formerPaths.includes(path),
    );
    if (moved) {
      const cause = `${found}, the former path of a house`;
      return { cause, advice: "Choose the new one", standIn: instead(moved.path), isMoved: true };
    }
    const [page = "", anchor] = path.split("#");
    if (anchor !== undefined) {
      // The section may be in a file that can't be read.
      if (files.some(({ data }) => data === undefined)) return undefined;
      const cause = `${found}, but the page has no such section`;
      const advice = "Choose a different section";
      return { cause, advice, standIn: instead(page), isMoved: true };
    }
    const isHidden = houses.some((house) => house.path === path);
    return {
      cause: `${found}, ${isHidden ? "the page of a hidden house" : "but there is no such house"}`,
      advice: "Choose a different page",
      standIn: instead(categoryPath),
    };
  };
}

/**
 * Returns a function that returns the photo that takes the place of one that can't be shown: the
 * first photo of the gallery that the file doesn't show yet.
 */
function standInPhotos(captions: readonly Caption[]) {
  const taken = new Map<ContentFile, Set<string>>();
  return (file: ContentFile) => {
    const shown =
      taken.get(file) ?? new Set(pictureReferences([file]).map(({ value }) => value.file));
    taken.set(file, shown);
    const photo = captions.find((caption) => !shown.has(caption.file)) ?? captions[0];
    if (!photo) return undefined;
    shown.add(photo.file);
    return { value: { file: photo.file, focus: photo.focus }, name: photo.file };
  };
}

/** Returns why a reference of this site's content can't be shown. */
function judgeContent(
  files: readonly ContentFile[],
  houses: readonly LinkedHouse[],
  photos: Photos,
  captions: Caption[] | undefined,
): Judge {
  const judgeEntry = judgeEntries(files, houses);
  const judgePage = judgePages(files, houses);
  const judgePicture = judgePictures(photos, galleryFolder, captions);
  const standInFor = standInPhotos(captions ?? []);
  return (reference, file) => {
    const { schema, value } = reference;
    if (schema.link) return judgeEntry(reference);
    if (schema.page) return judgePage(reference);
    if (schema.graphql !== "Picture") return undefined;
    const judgement = judgePicture(value as PictureValue);
    return judgement && { ...judgement, standIn: standInFor(file) };
  };
}

/** Warns of tags without a chapter, once for each. */
function checkTags(file: ContentFile, chapters: readonly string[], folderName: string): Problem[] {
  const reported = new Set(chapters);
  return captionEntries(file.data).flatMap(({ tags = [] }, photo) =>
    tags.flatMap((tag, index): Problem[] => {
      if (reported.has(tag)) return [];
      reported.add(tag);

      const message = `found ${JSON.stringify(tag)}, but ${folderName}/${galleryPath} has no such chapter. Add it there, or choose a different tag${didYouMean(tag, chapters)}`;
      const problem = fieldProblem(file, folderName, ["photos", photo, "tags", index], message);
      return [{ ...problem, level: "warning" }];
    }),
  );
}

/** Returns the gallery's captions and chapters without tags and chapters that nothing has. */
function shownChapters(
  captions: readonly Caption[],
  captionsFile: ContentFile,
  gallery: ContentFile | undefined,
  folderName: string,
) {
  const data = gallery?.data as GalleryPage | undefined;
  if (!gallery || !data) return { photos: captions, page: undefined, problems: [] };
  const chapters = data.chapters ?? [];
  const known = chapters.map(({ tag }) => tag);
  const used = new Set(captions.flatMap(({ tags = [], hidden }) => (hidden ? [] : tags)));
  const problems = chapters.flatMap(({ tag }, index): Problem[] => {
    if (used.has(tag)) return [];
    const message = `no photo of the gallery has the tag ${JSON.stringify(tag)}, so its chapter isn't shown. Tag a photo, or remove the chapter`;
    const problem = fieldProblem(gallery, folderName, ["chapters", index, "tag"], message);
    return [{ ...problem, level: "warning" }];
  });
  const shown = chapters.filter(({ tag }) => used.has(tag));
  return {
    photos: captions.map((caption) => ({
      ...caption,
      tags: caption.tags?.filter((tag) => known.includes(tag)),
    })),
    page: { ...data, chapters: shown.length > 0 ? shown : undefined },
    problems: [...problems, ...checkTags(captionsFile, known, folderName)],
  };
}

/** Returns a file's data with the paths of pages in a language. */
const withLocalPaths = ({ type, data }: ContentFile, root: string) =>
  mapValues(type ? markedSchema(type) : {}, data, ({ page }, value) =>
    page ? localPath(String(value), root) : value,
  );

/**
 * Returns the content as the site shows it in one language, and a problem for everything that the
 * site leaves out or replaces: references to houses, pages and photos that can't be shown, captions
 * without a photo or an alt text, and chapters without a photo. A file with errors is returned
 * unchanged.
 */
export function shownContent(
  files: readonly ContentFile[],
  photos: Photos,
  { folderName, languages }: Pick<ContentSource, "folderName" | "languages">,
  lang: string,
): { files: ContentFile[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const isValid = (file: ContentFile) => file.problems.length === 0 && file.data !== undefined;
  const captionsFile = files.find((file) => file.path === captionsPath && isValid(file));
  const captions = captionsFile && shownCaptions(captionsFile, photos, { folderName });
  const houses = housesIn(files);
  const judge = judgeContent(files, houses, photos, captions?.photos);
  const gallery = files.find((file) => file.path === galleryPath && isValid(file));
  const chapters = captions && shownChapters(captions.photos, captionsFile, gallery, folderName);
  problems.push(...(captions?.problems ?? []), ...(chapters?.problems ?? []));
  const visible = new Set(houses.filter(({ isHidden }) => !isHidden).map(({ file }) => file));
  const shown = files.map((file) => {
    if (!isValid(file)) return file;
    let { data } = file;
    if (visible.has(file) && (data as House).hidden) {
      data = { ...(data as House), hidden: false };
      const message = "is ignored, because the site needs at least one house. Show a different one";
      problems.push({ ...fieldProblem(file, folderName, ["hidden"], message), level: "warning" });
    }
    if (file === captionsFile) data = { ...(data as object), photos: chapters?.photos };
    if (file === gallery && chapters?.page) data = chapters.page;
    const living = withoutDeadReferences({ ...file, data }, folderName, judge);
    // Visitors don't see a hidden house, so nobody needs to know what it lacks.
    if (!(data as { hidden?: boolean }).hidden) problems.push(...living.problems);
    return {
      ...file,
      data: withLocalPaths({ ...file, data: living.data }, rootOf(lang, languages)),
    };
  });
  return { files: shown, problems };
}
