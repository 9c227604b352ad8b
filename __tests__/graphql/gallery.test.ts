import type { Context, ShownPhoto } from "../../plugins/gatsby-transformer-photo";
import { photoPagePath } from "../../src/graphql/gallery";
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
