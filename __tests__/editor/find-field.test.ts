import { findField } from "../../plugins/gatsby-plugin-content-editor/src/server/find-field";
import { copyWorkspace } from "./workspace-copy";

let copy: ReturnType<typeof copyWorkspace>;
beforeAll(() => {
  copy = copyWorkspace();
});
afterAll(() => copy.discard());

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
  const found = await findField(copy.workspace, { texts, alt: "", page });
  if (expected) expect(found).toMatchObject(expected);
  else expect(found).toBeUndefined();
});

test("findField finds the photo field on a house's page, and the photo itself in the gallery", async () => {
  const { photos } = copy.data("gallery/captions.json");
  const { file } = copy.data(joglo).pictures[0];
  const own = photos.find((each: { file: string }) => file.endsWith(each.file));
  const house = await findField(copy.workspace, {
    texts: [],
    alt: own.alt,
    page: "/detail/joglo-house",
  });
  expect(house).toMatchObject({ view: "form", path: joglo });
  const [first] = photos;
  const photo = await findField(copy.workspace, { texts: [], alt: first.alt, page: "/gallery" });
  expect(photo).toEqual({ view: "photos", path: "gallery", field: [first.file] });
});
