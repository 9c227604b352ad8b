import type { GatsbyNode } from "gatsby";
import { createPages } from "../gatsby-node";

test("a former path of a house redirects to the house, unless a different house has it", async () => {
  const redirects: object[] = [];
  const house = (path: string, formerPaths: string[] | null) => ({
    folder: `/villas${path}`,
    path,
    formerPaths,
  });
  const houses = [
    house("/detail", null),
    house("/detail/joglo-house", ["/detail/joglo", "/detail/bamboo-house"]),
    house("/detail/bamboo-house", null),
  ];
  const args = {
    graphql: () =>
      Promise.resolve({
        data: { allHouse: { nodes: houses }, galleryPage: { photos: [], chapters: null } },
      }),
    actions: {
      createPage: () => undefined,
      createRedirect: (redirect: object) => redirects.push(redirect),
    },
  };
  await createPages?.(
    args as unknown as Parameters<NonNullable<GatsbyNode["createPages"]>>[0],
    { plugins: [] },
    () => undefined,
  );
  expect(redirects).toContainEqual({
    fromPath: "/detail/joglo",
    toPath: "/detail/joglo-house",
    isPermanent: true,
    redirectInBrowser: true,
  });
  expect(redirects).not.toContainEqual(
    expect.objectContaining({ fromPath: "/detail/bamboo-house" }),
  );
});
