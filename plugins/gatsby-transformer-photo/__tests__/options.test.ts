import { captionsType } from "../src/content-types";
import { captionsOf, findPhoto } from "../src/graphql/lookup";
import { missingPlugin } from "../src/options";

const photos = { path: "examples", name: "examples" };
const files = {
  name: "gatsby-source-filesystem",
  pluginOptions: { name: "examples", path: "examples" },
};
const checker = (path: string, types: unknown[]) => ({
  name: "gatsby-transformer-checked-json",
  pluginOptions: { path, types: () => types },
});

test.each([
  ["nothing checks the folder", [files], /needs a gatsby-transformer-checked-json for examples\//],
  [
    "a different folder is checked",
    [files, checker("content", [captionsType])],
    /needs a gatsby-transformer-checked-json for examples\//,
  ],
  ["captions have no type", [files, checker("examples", [])], /add captionsType to the types/],
  [
    "nothing reads the files",
    [checker("./examples/", [captionsType])],
    /gets its files from gatsby-source-filesystem/,
  ],
])("missingPlugin returns a message if %s", (_name, plugins, message) => {
  expect(missingPlugin(photos, plugins)).toMatch(message);
});

test("missingPlugin returns undefined for the configuration in the README", () => {
  expect(missingPlugin(photos, [files, checker("examples", [captionsType])])).toBeUndefined();
});

test.each([
  ["", "."],
  ["gallery", "gallery"],
])("the captions in the folder %j belong to photos in %j", async (relativeDirectory, folder) => {
  const entry = { file: "pool.jpg", alt: "A pool" };
  const captions = { parent: "1", internal: { contentDigest: folder }, photos: [entry] };
  const nodeModel = {
    findAll: async () => ({ entries: [captions] }),
    getNodeById: () => ({ relativeDirectory }),
  };
  const entries = await captionsOf(folder, { nodeModel } as never);
  expect(entries.get("pool.jpg")).toBe(entry);
});

test("a query for a photo that doesn't exist fails with its arguments", async () => {
  const info = { originalResolver: async () => null };
  await expect(findPhoto({}, { path: { eq: "none.jpg" } }, {}, info)).rejects.toThrow(
    /^No photo matches \{"path":\{"eq":"none\.jpg"\}\}\. /,
  );
});
