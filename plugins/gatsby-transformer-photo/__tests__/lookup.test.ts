import { findPhoto } from "../src/graphql/lookup";

test("a query for a photo that doesn't exist fails with its arguments", async () => {
  const info = { originalResolver: async () => null };
  await expect(findPhoto({}, { path: { eq: "none.jpg" } }, {}, info)).rejects.toThrow(
    /^No photo matches \{"path":\{"eq":"none\.jpg"\}\}\. /,
  );
});
