import { pageDataPath } from "../../plugins/gatsby-build-utils";
import { readPublic } from "./public-pages";

/** Returns the gallery in the data of a page, as `stepOfPage` of `use-gallery.ts` reads it. */
const galleryOf = (path: string) =>
  JSON.parse(readPublic(pageDataPath(path))).result.data.galleryPage;

test("the page data of each step's first photo contains the step", () => {
  const { total, step } = galleryOf("/gallery");
  const tiles = [...step.tiles];
  for (let next = step.next; next; ) {
    const { step } = galleryOf(next);
    expect(step.tiles[0].photo.pagePath).toBe(next);
    tiles.push(...step.tiles);
    next = step.next;
  }
  expect(step.tiles).toHaveLength(Math.min(total, 15));
  expect(tiles).toHaveLength(total);
});
