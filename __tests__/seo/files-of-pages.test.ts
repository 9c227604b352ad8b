import { filesOfPages } from "../../src/seo/files-of-pages";

jest.mock("gatsby/dist/redux", () => ({}));
jest.mock("gatsby/dist/datastore", () => ({}));

const node = (id: string, type: string, parent: string | null, relativePath?: string) =>
  ({ id, parent, relativePath, internal: { type } }) as never;
const nodes = new Map([
  ["file", node("file", "File", null, "pages/home.json")],
  ["page", node("page", "HomePage", "file")],
  ["pool", node("pool", "File", null, "gallery/pool.jpg")],
  ["photo", node("photo", "Photo", "pool")],
  ["site", node("site", "Site", null)],
]);

test("filesOfPages returns the content files and photos that a page's query read", () => {
  const queryNodes = new Map([
    ["/", new Set(["page", "photo", "site", "gone"])],
    ["/gallery", new Set(["photo"])],
  ]);
  const files = filesOfPages({ queryNodes }, (id) => nodes.get(id));
  expect(files.get("/")).toEqual(new Set(["pages/home.json", "gallery/pool.jpg"]));
  expect(files.get("/gallery")).toEqual(new Set(["gallery/pool.jpg"]));
});

test("filesOfPages stops the build if Gatsby has no record of the nodes that queries read", () => {
  expect(() => filesOfPages({})).toThrow(/update src\/seo\/files-of-pages\.ts/i);
});
