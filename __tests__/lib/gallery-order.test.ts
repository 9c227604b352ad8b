import { inDisplayOrder } from "../../src/lib/gallery";
import { photoSlugs } from "../../src/lib/slugs";

test.each([
  [
    "by name, numbers in their order",
    ["IMG_10.jpg", "IMG_9.jpg", "a.jpg"],
    [],
    ["a.jpg", "IMG_9.jpg", "IMG_10.jpg"],
  ],
  [
    "those that the captions file lists first",
    ["a.jpg", "b.jpg", "c.jpg"],
    ["c.jpg", "b.jpg"],
    ["c.jpg", "b.jpg", "a.jpg"],
  ],
  [
    "names that differ only in case always alike",
    ["pool.jpg", "Pool.jpg"],
    [],
    ["pool.jpg", "Pool.jpg"],
  ],
  ["an accent in both Unicode forms", ["a.jpg", "é.jpg"], ["e\u0301.jpg"], ["é.jpg", "a.jpg"]],
])("inDisplayOrder sorts %s", (_name, files, listed, expected) => {
  expect(inDisplayOrder(files, (file) => file, listed)).toEqual(expected);
  expect(inDisplayOrder([...files].reverse(), (file) => file, listed)).toEqual(expected);
});

test("photoSlugs gives every file a different slug, even if the names look alike in a URL", () => {
  const files = ["Ünder the Palms 🌴.JPG", "pool.jpg", "Pool.jpg", "pool.png", "🌊.heic", "猫.jpg"];
  expect([...photoSlugs(files).values()]).toEqual([
    "under-the-palms",
    "pool",
    "pool-2",
    "pool-3",
    "photo",
    "mao",
  ]);
});

test("photoSlugs avoids names that Gatsby or hosts treat specially, and names too long for a file system", () => {
  const slugs = [...photoSlugs(["404.jpg", "index.jpg", `${"long ".repeat(50)}.jpg`]).values()];
  expect(slugs.slice(0, 2)).toEqual(["photo-404", "photo-index"]);
  expect(slugs[2]?.length).toBeLessThanOrEqual(80);
});
