import { houseSlugs, photoSlugs, slugOf } from "../../src/lib/slugs";

test.each([
  ["Rumah Besar", "rumah-besar"],
  ["Villa No. 5", "villa-no-5"],
  ["Villa 2.0", "villa-2-0"],
  ["Süd & Nord", "sud-nord"],
  ["Straße", "strasse"],
  ["山の家", "shan-nojia"],
  ["Дом у реки", "dom-u-reki"],
  ["🌴", "house"],
  ["index", "house-index"],
  ["Con", "house-con"],
  ["LPT1", "house-lpt1"],
  ["404", "house-404"],
])("the slug of a house named %j is %j", (name, slug) => {
  expect(slugOf(name, "house")).toBe(slug);
});

test("a photo's slug leaves out its extension, and no other part of its name", () => {
  expect([
    ...photoSlugs(["IMG 1.JPG", "Villa No. 5.heic", "Villa No. 5", "pool.jfif", "山.png"]).values(),
  ]).toEqual(["img-1", "villa-no-5", "villa-no-5-2", "pool", "shan"]);
});

test("houses with equal slugs are numbered by their folder's name, in any order", () => {
  const folders = ["山", "shan", "dom"];
  expect(houseSlugs(folders)).toEqual(houseSlugs([...folders].reverse()));
  expect([...houseSlugs(["b!", "b"]).entries()]).toEqual([
    ["b", "b"],
    ["b!", "b-2"],
  ]);
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
