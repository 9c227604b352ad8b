import type { CreateSchemaCustomizationArgs, Node } from "gatsby";
import {
  type Context,
  captionsByPath,
  dependOnSettings,
  descriptionOf,
  imageData,
  oncePerQuery,
  type PhotoNode,
  parseFocus,
  type ShownPhoto,
} from "../../plugins/gatsby-transformer-photo";
import { firstOf, stepCount } from "../lib/gallery";
import {
  chapterTileAt,
  leadWidths,
  type TileLayout,
  type TileLayouts,
  tileAt,
  tileWidths,
} from "../lib/gallery-grid";
import { galleryFolder } from "../lib/paths";
import { galleryStep } from "../lib/settings";
import { photoSlugs } from "../lib/slugs";
import { subjectOf } from "./houses";
import { pathIn } from "./locale";

let last = { key: "", slugs: new Map<string, string>() };

/**
 * Returns the slugs of the gallery's photos. Cached until a file name or the order changes: every
 * photo page's query needs them, so without the cache a gallery of 1,500 photos computes them 1,500
 * times.
 */
function slugsOf(files: readonly string[]) {
  const key = JSON.stringify(files);
  if (last.key !== key) last = { key, slugs: photoSlugs(files) };
  return last.slugs;
}

/** Returns the photos of the gallery in the order of its captions, and the slugs of their pages. */
const gallery = oncePerQuery(async (context, lang) => {
  const { entries } = await context.nodeModel.findAll<PhotoNode>({
    type: "Photo",
    query: { filter: { folder: { eq: galleryFolder } } },
  });
  const byPath = new Map([...entries].map((photo) => [photo.path, photo]));
  const captions = await captionsByPath(context, lang);
  const photos = [...captions].flatMap(([path, { hidden }]): ShownPhoto[] => {
    const photo = byPath.get(path);
    return photo && !hidden ? [{ ...photo, lang }] : [];
  });
  return { photos, slugs: slugsOf(photos.map(({ file }) => file)) };
});

/** Returns the path of a photo's own page, or undefined: only photos of the gallery have one. */
export async function photoPagePath(photo: ShownPhoto, _args: unknown, context: Context) {
  const { folder, file, lang } = photo;
  const slug = folder === galleryFolder && (await gallery(context, lang)).slugs.get(file);
  return slug ? pathIn(`/${galleryFolder}/${slug}`, lang) : undefined;
}

interface Chapter {
  lang: string;
  title: string;
  tag: string;
  ask?: string;
}

const chapters = oncePerQuery(async ({ nodeModel }, lang) => {
  const { entries } = await nodeModel.findAll<Node & { chapters?: Chapter[] }>({
    type: "GalleryPage",
    query: { filter: { lang: { eq: lang } } },
  });
  return [...entries]
    .flatMap((page) => page.chapters ?? [])
    .map((chapter): Chapter => ({ ...chapter, lang }));
});

/** Returns the text of a photo's chat link from its first chapter with such a text, or null. */
export async function askOf(photo: ShownPhoto, _args: unknown, context: Context) {
  const { tags } = await descriptionOf(photo, context);
  if (photo.folder !== galleryFolder || tags.length === 0) return null;
  const own = (await chapters(context, photo.lang)).find(
    ({ ask, tag }) => ask && tags.includes(tag),
  );
  return own?.ask ?? null;
}

/** A photo of the gallery with its layouts in wide and narrow windows. */
interface TileSource {
  photo: ShownPhoto;
  layout: TileLayouts;
}

/**
 * Returns the image data of a tile. Tiles with the same aspect ratio share their files in all
 * window widths. Only the first tile of a gallery has larger ones: a photo that moves would need new
 * files for each step that begins with a different photo.
 */
async function tileImage(
  photo: ShownPhoto,
  { ratio: aspectRatio, sizes }: TileLayout,
  isLead: boolean,
  context: Context,
) {
  dependOnSettings(context);
  const { layout: width, all: breakpoints } = isLead ? leadWidths : tileWidths;
  const { focus } = await descriptionOf(photo, context);
  const args = { aspectRatio, width, breakpoints, sizes };
  return imageData(photo, args, parseFocus(focus));
}

/** Returns the image data field of a tile in wide or in narrow windows. */
const tileField = (window: keyof TileLayouts) => ({
  type: "GatsbyImageData!",
  resolve: ({ photo, layout }: TileSource, _args: unknown, context: Context) =>
    tileImage(photo, layout[window], layout.wide.column === 0, context),
});

/** Returns a field that is resolved from the photos of the gallery. */
const photosField = <Args = unknown>(
  type: string,
  resolve: (photos: readonly ShownPhoto[], args: Args, context: Context) => unknown,
  args: Readonly<Record<string, string>> = {},
) => ({
  type,
  args,
  resolve: async ({ lang }: { lang: string }, given: Args, context: Context) =>
    resolve((await gallery(context, lang)).photos, given, context),
});

/** Returns the path of the page of a step's first photo. */
const stepPagePath = async (step: number, photos: readonly ShownPhoto[], context: Context) => {
  const lead = photos[firstOf(step)];
  return lead && photoPagePath(lead, undefined, context);
};

/**
 * Returns the types of the gallery. Photos are divided into steps, so that each page contains the
 * photos of at most one step. The page of a step's first photo contains that step.
 */
export const galleryTypes = (schema: CreateSchemaCustomizationArgs["schema"]) => [
  schema.buildObjectType({
    name: "GalleryTile",
    extensions: { infer: false },
    fields: {
      photo: "Photo!",
      wide: tileField("wide"),
      narrow: tileField("narrow"),
    },
  }),
  schema.buildObjectType({
    name: "GalleryStep",
    extensions: { infer: false },
    fields: {
      tiles: "[GalleryTile!]!",
      /** Paths of the pages that contain the previous and the next step. */
      previous: "String",
      next: "String",
    },
  }),
  schema.buildObjectType({
    name: "GalleryPageChapters",
    fields: {
      /** All photos of the chapter as one step. */
      step: {
        type: "GalleryStep!",
        resolve: async ({ tag, lang }: Chapter, _args: unknown, context: Context) => {
          const { photos } = await gallery(context, lang);
          const tagged = await Promise.all(
            photos.map(async (photo) => (await descriptionOf(photo, context)).tags.includes(tag)),
          );
          const chosen = photos.filter((_, index) => tagged[index]);
          const tiles = chosen.map(
            (photo, position): TileSource => ({
              photo,
              layout: chapterTileAt(position, chosen.length),
            }),
          );
          return { tiles, previous: null, next: null };
        },
      },
    },
  }),
  schema.buildObjectType({
    name: "GalleryPage",
    fields: {
      chapter: {
        type: "GalleryPageChapters!",
        args: { tag: "String!" },
        resolve: async ({ lang }: { lang: string }, { tag }: { tag: string }, context: Context) =>
          (await chapters(context, lang)).find((chapter) => chapter.tag === tag),
      },
      /** The photo for its link preview. */
      cover: photosField("Photo", (photos) => photos[0]),
      photos: photosField("[Photo!]!", (photos) => photos),
      photo: photosField(
        "Photo!",
        (photos, args: { file: string }) => photos.find(({ file }) => file === args.file),
        { file: "String!" },
      ),
      total: photosField("Int!", (photos) => photos.length),
      /** Path of the page that contains the last step. */
      lastStep: photosField("String", (photos, _args, context) =>
        stepPagePath(stepCount(photos.length) - 1, photos, context),
      ),
      /**
       * Photos that are suggested after one: those of the same house or facility, then the next
       * photos. The first photos follow the last one.
       */
      photosAfter: photosField(
        "[Photo!]!",
        async (photos, { file, count }: { file: string; count: number }, context) => {
          const at = photos.findIndex((photo) => photo.file === file);
          const others = [...photos.slice(at + 1), ...photos.slice(0, at)];
          const photo = photos[at];
          const subject = photo && (await subjectOf(photo, context));
          if (!subject) return others.slice(0, count);
          const subjects = await Promise.all(others.map((other) => subjectOf(other, context)));
          const related = others.filter((_, index) => subjects[index] === subject);
          return [...new Set([...related, ...others])].slice(0, count);
        },
        { file: "String!", count: "Int!" },
      ),
      step: photosField(
        "GalleryStep",
        async (photos, { number }: { number?: number | null }, context) => {
          if (typeof number !== "number") return null;
          const first = firstOf(number);
          return {
            tiles: photos
              .slice(first, first + galleryStep)
              .map((photo, index): TileSource => ({ photo, layout: tileAt(first + index) })),
            previous: await stepPagePath(number - 1, photos, context),
            next: await stepPagePath(number + 1, photos, context),
          };
        },
        { number: "Int" },
      ),
    },
  }),
];
