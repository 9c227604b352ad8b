import { captionsOf, findPhoto } from "../src/graphql/lookup";

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
