import type { CreateSchemaCustomizationArgs } from "gatsby";
import type { Context, ShownPhoto } from "../../plugins/gatsby-transformer-photo";
import { folderVariants } from "../../plugins/gatsby-transformer-photo/src/variants/folder-variants";
import { referencesIn } from "../../plugins/gatsby-transformer-photo/src/variants/variant";
import { galleryTypes, photoPagePath } from "../../src/graphql/gallery";
import { tileAt } from "../../src/lib/gallery-grid";
import { slots } from "../../src/lib/slots";
import { languages } from "../support/content";

const [lang] = languages;

test("a photo that is hidden in the gallery has no page there", async () => {
  const shown = { path: "gallery/pool.jpg", folder: "gallery", file: "pool.jpg", lang };
  const hidden = { path: "gallery/yard.jpg", folder: "gallery", file: "yard.jpg", lang };
  const captions = {
    internal: { contentDigest: "1" },
    photos: [{ file: "/gallery/pool.jpg" }, { file: "/gallery/yard.jpg", hidden: true }],
  };
  const findAll = async ({ type }: { type: string }) => ({
    entries: type === "Photo" ? [shown, hidden] : [captions],
  });
  const context = { nodeModel: { findAll } } as unknown as Context;
  const paths = [shown, hidden].map((photo) =>
    photoPagePath(photo as unknown as ShownPhoto, undefined, context),
  );
  expect(await Promise.all(paths)).toEqual(["/gallery/pool", undefined]);
});

const photoOf = (file: string, contentDigest: string) => ({
  path: `gallery/${file}`,
  folder: "gallery",
  file,
  lang,
  width: 2000,
  height: 1500,
  colour: "#336655",
  internal: { contentDigest },
});
/** Photos of the gallery: one that is shown, one that is hidden, and one without a description. */
const [pool, yard, hall] = [
  photoOf("pool.jpg", "aaaaaaaaaaaa"),
  photoOf("yard.jpg", "bbbbbbbbbbbb"),
  photoOf("hall.jpg", "cccccccccccc"),
];
const galleryCaptions = {
  internal: { contentDigest: "2" },
  photos: [
    { file: "/gallery/pool.jpg", focus: "20 80" },
    { file: "/gallery/yard.jpg", hidden: true },
  ],
};
const getNodesByType = (type: string) =>
  (type === "Photo" ? [pool, yard, hall] : [galleryCaptions]) as never[];

test("all files that a photo needs at any position but the first are encoded at once", async () => {
  const encoded = new Set(folderVariants({ getNodesByType }, slots).keys());
  const buildObjectType = (type: unknown) => type;
  const [tile] = galleryTypes({
    buildObjectType,
  } as unknown as CreateSchemaCustomizationArgs["schema"]) as unknown as {
    fields: Record<"wide" | "narrow", { resolve: (...args: unknown[]) => Promise<unknown> }>;
  }[];
  const nodeModel = {
    getNodeById: () => null,
    findAll: async () => ({ entries: [galleryCaptions] }),
  };
  const images = Array.from({ length: 30 }, (_, index) => tileAt(index + 1)).flatMap((layout) =>
    [tile?.fields.wide, tile?.fields.narrow].map((field) =>
      field?.resolve({ photo: pool, layout }, {}, { nodeModel }),
    ),
  );
  const needed = referencesIn(JSON.stringify(await Promise.all(images)));
  expect(needed.length).toBeGreaterThan(100);
  expect(needed.filter(({ url }) => !encoded.has(url))).toEqual([]);
});

test("nothing is encoded of a photo that the gallery doesn't show", () => {
  const variants = [...folderVariants({ getNodesByType }, slots).values()];
  expect(new Set(variants.map(({ photo }) => photo))).toEqual(new Set(["aaaaaaaaaaaa"]));
});
