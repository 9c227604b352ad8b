import type { ContentFile } from "../../plugins/gatsby-transformer-checked-json";
import { readContentFile } from "../../plugins/gatsby-transformer-checked-json";
import type { Photos } from "../../plugins/gatsby-transformer-photo";
import { contentTypes } from "../../src/content/schemas";
import { shownContent } from "../../src/content/shown-content";
import { smallSite } from "../support/small-site";
import { edit } from "../support/small-site-folder";

const source = { folderName: "content", types: contentTypes, languages: ["en", "id"] };
const read = (path: string, change: (data: Record<string, unknown>) => object): ContentFile => {
  const data = change(smallSite()[path] ?? {});
  return readContentFile(path, Buffer.from(JSON.stringify(data)), source);
};
const photos = new Map(["a", "b"].map((name) => [`gallery/${name}.jpg`, {}])) as unknown as Photos;

test("a chapter whose photos are all hidden isn't shown", () => {
  const description = "Photos of pools, of rivers and of rain.";
  const captions = read("gallery/captions.json", () => ({
    photos: [
      { file: "/gallery/a.jpg", alt: "A pool", tags: ["pool"] },
      { file: "/gallery/b.jpg", alt: "A river", tags: ["river"], hidden: true },
    ],
  }));
  const gallery = read("pages/gallery.json", (data) => ({
    ...data,
    chapters: ["pool", "river"].map((tag) => ({ tag, title: tag, text: tag, description })),
  }));
  expect([...captions.problems, ...gallery.problems]).toEqual([]);
  const { files, problems } = shownContent([captions, gallery], photos, source, "en");
  expect(files[1]?.data).toMatchObject({ chapters: [{ tag: "pool" }] });
  expect(problems.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('no photo of the gallery has the tag "river"'),
  );
});

test("a photo that was deleted is replaced, with a warning", () => {
  const captions = read("gallery/captions.json", () => ({
    photos: [{ file: "/gallery/a.jpg", alt: "A pool" }],
  }));
  const path = "pages/login.json";
  const { [path]: text = "" } = edit(path, { "picture.file": "" });
  const login = readContentFile(path, Buffer.from(text), source);
  const { files, problems } = shownContent([captions, login], photos, source, "en");
  expect(files[1]?.data).toMatchObject({ picture: { file: "/gallery/a.jpg" } });
  expect(problems).toContainEqual(
    expect.objectContaining({
      level: "warning",
      message: expect.stringMatching(/^found nothing: the photo was deleted; the page shows/),
    }),
  );
});
