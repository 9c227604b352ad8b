import { readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { referencesIn } from "../../plugins/gatsby-transformer-checked-json";
import { linkablePages } from "../../src/content/pages";
import { copyContent } from "../support/content-copy";

// A change of one entry never causes an error in a different one, and the site shows nothing that is
// missing.

const content = copyContent();
afterAll(content.discard);

const houses = readdirSync("content/villas");
const photos = ["gallery", "photos"].flatMap((folder) =>
  readdirSync(join("content", folder))
    .filter((file) => !file.endsWith(".json"))
    .map((file) => `${folder}/${file}`),
);

/** Returns the errors of the check, and the references that the site shows although they are dead. */
async function errorsAndDeadReferences(): Promise<string[]> {
  const { files } = await content.findings();
  const { errors } = await content.report();
  const shown = files.filter(({ data }) => !(data as { hidden?: boolean }).hidden);
  const pages = linkablePages(files.filter(({ lang }) => lang === "en"));
  const isPage = (path: string) => pages.has(path.replace(/^\/id(?=\/|$)/, "") || "/");
  const folders = new Set(shown.map(({ path }) => path.split("/").at(-2)));
  const captions = files.find(({ path }) => path === "gallery/captions.json")?.data as {
    photos: { file: string }[];
  };
  const described = new Set(captions.photos.map(({ file }) => file));
  const existing = new Set(readdirSync(content.folder, { recursive: true }).map(String));
  const dead = shown.flatMap((file) =>
    referencesIn(file).flatMap(({ schema, value, path }) => {
      const picture = value as { file: string; alt?: string };
      const isShown =
        (schema.link && folders.has(String(value))) ||
        (schema.page && isPage(String(value))) ||
        (schema.graphql === "Picture" &&
          existing.has(picture.file.slice(1)) &&
          (picture.alt || described.has(picture.file)));
      return isShown ? [] : [`${file.path} ${path.join(".")}`];
    }),
  );
  return [...errors, ...dead];
}

const hide = (house: string) => {
  const path = `villas/${house}/villa.json`;
  content.write(path, JSON.stringify({ ...content.data(path), hidden: true }));
};
const move = (house: string, to: string) =>
  renameSync(join(content.folder, "villas", house), join(content.folder, "villas", to));

test.each(houses)("%s can be hidden, moved and removed", async (house) => {
  hide(house);
  expect(await errorsAndDeadReferences()).toEqual([]);
  content.restore(`villas/${house}`);

  move(house, "moved-house");
  expect(await errorsAndDeadReferences()).toEqual([]);
  move("moved-house", house);

  content.remove(`villas/${house}`);
  expect(await errorsAndDeadReferences()).toEqual([]);
  content.restore(`villas/${house}`);
});

test("all houses can be hidden, and the first one is shown all the same", async () => {
  for (const house of houses) hide(house);
  const { files } = await content.findings();
  const shown = files.filter(({ path, lang, data }) => {
    return path.startsWith("villas/") && lang === "en" && !(data as { hidden?: boolean }).hidden;
  });
  expect(shown.map(({ path }) => path)).toEqual(["villas/4-bedrooms-villa/villa.json"]);
  expect(await errorsAndDeadReferences()).toEqual([]);
  for (const house of houses) content.restore(`villas/${house}`);
});

test.each(photos)("%s can be removed", async (photo) => {
  content.remove(photo);
  expect(await errorsAndDeadReferences()).toEqual([]);
  content.restore(photo);
});

test("all photos but the first of the gallery can be removed", async () => {
  const [first] = content.data("gallery/captions.json").photos;
  for (const photo of photos) if (`/${photo}` !== first.file) content.remove(photo);
  expect(await errorsAndDeadReferences()).toEqual([]);
  for (const photo of photos) content.restore(photo);
});

test("the caption of a photo that pages show can be removed", async () => {
  content.write(
    "gallery/captions.json",
    JSON.stringify({ photos: content.data("gallery/captions.json").photos.slice(3) }),
  );
  expect(await errorsAndDeadReferences()).toEqual([]);
  content.restore("gallery/captions.json");
});

test("a facility can be removed", async () => {
  content.remove("facilities/farm");
  expect(await errorsAndDeadReferences()).toEqual([]);
  content.restore("facilities/farm");
});

test("the house of /detail that is hidden is replaced by the first visible one, with a warning", async () => {
  hide("4-bedrooms-villa");
  const { files } = await content.findings();
  const page = files.find(({ path }) => path === "pages/detail.json")?.data;
  expect(page).toMatchObject({ house: "2-bedrooms-villa" });
  const { warnings } = await content.report();
  expect(warnings).toContainEqual(
    expect.stringMatching(
      /^content\/pages\/detail\.json:\d+:\d+ house: found "4-bedrooms-villa", which is a hidden house; the page shows 2 Bedrooms villa instead\. Choose a different one$/,
    ),
  );
  content.restore("villas/4-bedrooms-villa");
});
