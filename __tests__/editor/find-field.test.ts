import { basename, dirname, join } from "node:path/posix";
import { findField } from "../../plugins/gatsby-plugin-content-editor/src/server/find-field";
import { type Crop, imageData, parseFocus } from "../../plugins/gatsby-transformer-photo";
import { crops } from "../../src/lib/crops";
import { copyWorkspace } from "./workspace-copy";

let copy: ReturnType<typeof copyWorkspace>;
beforeEach(() => {
  copy = copyWorkspace();
});
afterEach(() => copy.discard());

const find = (image: string, page: string) => findField(copy.workspace, { texts: [], image, page });

const joglo = "villas/joglo-house/villa.json";

test.each<[string, string[], string, object | undefined]>([
  [
    "a text of the page's own file",
    ["Joglo house"],
    "/detail/joglo-house",
    { path: joglo, field: ["title"] },
  ],
  [
    "a price as the page shows it",
    ["Rp 2.899.000"],
    "/detail/joglo-house",
    { path: joglo, field: ["pricePerNight"] },
  ],
  [
    "a text in capitals with other spaces",
    ["JOGLO\u00a0HOUSE"],
    "/detail/joglo-house",
    { path: joglo },
  ],
  [
    "a text of a shared file",
    ["Hotel features"],
    "/detail/joglo-house",
    { path: "pages/detail.json" },
  ],
  [
    "the text around a word",
    ["nowhere in the content", "Joglo house"],
    "/detail/joglo-house",
    { path: joglo },
  ],
  [
    "a text with a replaced placeholder",
    ["© 2031 Bukit Serai"],
    "/",
    { path: "site.json", field: ["copyright"] },
  ],
  ["a text that isn't content", ["nowhere in the content"], "/", undefined],
])("findField finds %s", async (_, texts, page, expected) => {
  const found = await findField(copy.workspace, { texts, image: "", page });
  if (expected) expect(found).toMatchObject(expected);
  else expect(found).toBeUndefined();
});

/** Returns the URL of a photo's crop around a focal point, as the site's pages have it. */
async function imageUrl(path: string, crop: Crop, focus?: string) {
  const { folders, source } = await copy.workspace.findings();
  const folder = folders.find((each) => each.path === join(source.label, dirname(path)));
  const photo = folder?.photos.get(basename(path));
  if (!photo || "refusal" in photo) throw new Error(`There is no photo ${path}.`);
  const { width, breakpoints, aspectRatio = photo.width / photo.height } = crop;
  const { images } = imageData(
    { ...photo, internal: { contentDigest: photo.digest } } as never,
    { aspectRatio, width, breakpoints: [...breakpoints] },
    parseFocus(focus),
  );
  return `http://127.0.0.1:8000${images.fallback?.src}`;
}

/** Replaces a picture of the first slide of the home page. */
const withSlide = (name: "picture" | "phone", picture: object) => {
  const home = copy.data("pages/home.json");
  home.hero.slides[0][name] = picture;
  copy.write("pages/home.json", JSON.stringify(home));
};

describe("findField finds the field of a clicked photo:", () => {
  const slide = (name: string) => ({
    view: "form",
    path: "pages/home.json",
    field: ["hero", "slides", 0, name],
  });

  test("the wide and the phone photo of one <picture>", async () => {
    const { picture, phone } = copy.data("pages/home.json").hero.slides[0];
    const own = (file: string) => join("pages", file);
    const wide = await imageUrl(own(picture.file), crops.heroWide, picture.focus);
    const narrow = await imageUrl(own(phone.file), crops.heroPhone, phone.focus);
    expect(await find(wide, "/")).toEqual(slide("picture"));
    expect(await find(narrow, "/")).toEqual(slide("phone"));
  });

  test("the one that shows this crop, if several fields have the same photo", async () => {
    const photo = "gallery/restaurant.jpg";
    withSlide("picture", { file: `../${photo}`, focus: "10 50" });
    withSlide("phone", { file: `../${photo}`, focus: "80 50" });
    expect(await find(await imageUrl(photo, crops.heroPhone, "80 50"), "/")).toEqual(
      slide("phone"),
    );
    expect(await find(await imageUrl(photo, crops.heroWide, "10 50"), "/")).toEqual(
      slide("picture"),
    );
  });

  test("the one of the house whose card shows it on the home page", async () => {
    const villa = "villas/4-bedrooms-villa/villa.json";
    const [{ file, focus }] = copy.data(villa).pictures;
    const url = await imageUrl(join(dirname(villa), file), crops.cardSmall, focus);
    expect(await find(url, "/")).toEqual({ view: "form", path: villa, field: ["pictures", 0] });
  });

  test("the photo itself in the gallery", async () => {
    const [{ file, focus }] = copy.data("gallery/captions.json").photos;
    const url = await imageUrl(`gallery/${file}`, crops.food, focus);
    expect(await find(url, "/gallery")).toEqual({
      view: "photos",
      path: "gallery",
      field: [file],
    });
  });

  test("none for an image that isn't a photo of the content", async () => {
    expect(await find("http://127.0.0.1:8000/icon.svg", "/")).toBeUndefined();
  });
});
