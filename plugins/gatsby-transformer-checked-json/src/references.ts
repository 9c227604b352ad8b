import { posix } from "node:path";
import type { Refused } from "../../gatsby-transformer-photo/src/ingest/ingest";
import type { PhotoRecord } from "../../gatsby-transformer-photo/src/ingest/photo-library";
import { photoSettings } from "../../gatsby-transformer-photo/src/settings";
import { picturePath, sameSpelling } from "./content-paths";
import { didYouMean } from "./did-you-mean";
import { type MarkedSchema, markedSchema } from "./json-schemas";
import type { Problem } from "./problems";
import { type ContentFile, fieldName } from "./read-content-file";
import { placeOfPath } from "./source-position";

/** The outcome of each photo, by its path below `content/`. */
export type Photos = ReadonlyMap<string, PhotoRecord | Refused>;

/** A value in a content file that names something outside of it. */
export interface Reference {
  path: PropertyKey[];
  value: unknown;
  schema: MarkedSchema;
}

/** All values of `data` whose schema says that they are a picture or the title of another entry. */
function references(schema: MarkedSchema, data: unknown, path: PropertyKey[] = []): Reference[] {
  if (schema.graphql === "Picture" || schema.link) return [{ path, value: data, schema }];
  if (Array.isArray(data)) {
    return data.flatMap((entry, index) => references(schema.items ?? {}, entry, [...path, index]));
  }
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    references(schema.properties?.[key] ?? {}, value, [...path, key]),
  );
}

function pathProblem(owner: string, file: string, photos: Photos): string | undefined {
  const from = (path: string) => posix.relative(posix.dirname(owner), path);
  const found = `found ${JSON.stringify(file)}`;
  if (file.includes("\\")) return `${found}, expected "/" between folders, not "\\"`;
  if (/^[a-z]+:|^\//i.test(file)) {
    return `${found}, expected a photo below content/, seen from this file, such as "../gallery/pool.jpg"`;
  }
  const path = picturePath(owner, file);
  const paths = [...photos.keys()].map(sameSpelling);
  if (paths.includes(path)) return undefined;
  const lower = path.toLowerCase();
  const otherCase = paths.find((known) => known.toLowerCase() === lower);
  if (otherCase) {
    return `${found}, expected ${JSON.stringify(from(otherCase))}: capital letters count`;
  }
  return `${found}, but there is no such photo${didYouMean(file, paths.map(from)) || "; give the name of one that is there"}`;
}

function sizeProblem(picture: { zoom?: unknown }, photo: PhotoRecord | Refused | undefined) {
  if (!photo || "refusal" in photo) return undefined;
  const zoom = typeof picture.zoom === "number" ? picture.zoom : 1;
  const width = Math.round(photo.original.width / zoom);
  const { minWideWidth } = photoSettings;
  return width < minWideWidth
    ? `shows ${width} pixels of width, too few for this place, which needs ${minWideWidth}; choose a larger photo${zoom > 1 ? " or a smaller zoom" : ""}`
    : undefined;
}

function pictureProblem(owner: string, { value, schema }: Reference, photos: Photos) {
  const picture = value as { file?: unknown; zoom?: unknown } | null;
  if (typeof picture?.file !== "string" || picture.file === "") return undefined;
  const problem = pathProblem(owner, picture.file, photos);
  if (problem || !schema.wide) return problem;
  const path = picturePath(owner, picture.file);
  const photo = [...photos].find(([known]) => sameSpelling(known) === path)?.[1];
  return sizeProblem(picture, photo);
}

/** A picture that a content file names, and the field in which it does. */
export interface PictureReference {
  file: ContentFile;
  path: readonly PropertyKey[];
  value: { file: string };
}

/** All pictures that content files name. */
export const pictureReferences = (files: readonly ContentFile[]): PictureReference[] =>
  files.flatMap((file) =>
    referencesIn(file).flatMap(({ path, value, schema }) =>
      schema.graphql === "Picture" && typeof (value as { file?: unknown } | null)?.file === "string"
        ? [{ file, path, value: value as { file: string } }]
        : [],
    ),
  );

/** What a content file names outside of itself. */
export const referencesIn = ({ type, data }: Pick<ContentFile, "type" | "data">): Reference[] =>
  references(type ? markedSchema(type) : {}, data);

const at = (data: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], data);

/** Takes a value out of its list; where an object in a list holds it, that whole entry. */
function removeAt(data: unknown, path: readonly PropertyKey[]): void {
  const index = path.findLastIndex((key) => typeof key === "number");
  if (index < 0) {
    delete (at(data, path.slice(0, -1)) as Record<PropertyKey, unknown>)[path.at(-1) as string];
  } else {
    (at(data, path.slice(0, index)) as unknown[]).splice(Number(path[index]), 1);
  }
}

/**
 * A copy of a content file's data with other references.
 *
 * @param replace gives the new value of each reference; undefined to take it out
 */
export function replaceReferences(
  { type, data }: Pick<ContentFile, "type" | "data">,
  replace: (reference: Reference) => unknown,
): unknown {
  const copy = structuredClone(data);
  // From the end, so that places in lists hold until their turn.
  for (const reference of referencesIn({ type, data }).reverse()) {
    const value = replace(reference);
    if (value === undefined) removeAt(copy, reference.path);
    else {
      const owner = at(copy, reference.path.slice(0, -1)) as Record<PropertyKey, unknown>;
      owner[reference.path.at(-1) as string] = value;
    }
  }
  return copy;
}

const titleOf = ({ data }: ContentFile) => (data as { title?: unknown } | null)?.title;

/**
 * Checks what content files say of each other and of the photos: that every picture is there, under
 * exactly this name and large enough for its place, and that every title names one entry.
 */
export function checkReferences(files: readonly ContentFile[], photos: Photos): Problem[] {
  const titles = new Map<string, string[]>();
  for (const file of files) {
    const title = titleOf(file);
    if (!file.type || typeof title !== "string") continue;
    titles.set(file.type.name, [...(titles.get(file.type.name) ?? []), title]);
  }

  const problem = (file: ContentFile, path: PropertyKey[], message: string): Problem => ({
    file: `content/${file.path}`,
    ...placeOfPath(file.text, path),
    field: fieldName(path),
    message,
  });

  const outward = files.flatMap((file) =>
    referencesIn(file).flatMap((reference): Problem[] => {
      if (reference.schema.graphql === "Picture") {
        const message = pictureProblem(file.path, reference, photos);
        return message ? [problem(file, [...reference.path, "file"], message)] : [];
      }
      return titleProblems(reference, titles).map((message) =>
        problem(file, reference.path, message),
      );
    }),
  );

  const doubled = files.flatMap((file) => {
    if (!file.type?.inEach) return [];
    const title = titleOf(file);
    const first = files.find((other) => other.type === file.type && titleOf(other) === title);
    return typeof title === "string" && first !== file
      ? [
          problem(
            file,
            ["title"],
            `found ${JSON.stringify(title)}, which content/${first?.path} has too; give each its own`,
          ),
        ]
      : [];
  });
  return [...outward, ...doubled];
}

/** What is wrong with a title, or with a list of titles, of other entries. */
function titleProblems({ value, schema }: Reference, titles: Map<string, string[]>): string[] {
  const known = titles.get(schema.graphql ?? "") ?? [];
  return typeof value === "string" && value !== "" && !known.includes(value)
    ? [
        `found ${JSON.stringify(value)}, expected one of ${known.map((title) => JSON.stringify(title)).join(", ")}${didYouMean(value, known)}`,
      ]
    : [];
}
