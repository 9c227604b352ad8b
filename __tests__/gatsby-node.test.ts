import type { GatsbyNode } from "gatsby";
import { createPages } from "../gatsby-node";

jest.mock("../src/content/content-source", () => ({
  ...jest.requireActual("../src/content/content-source"),
  formerRoots: () => ["/xx"],
}));

test("a former path of a house redirects to the house, unless a different house has it, also in former languages", async () => {
  const redirects: { fromPath: string; toPath: string }[] = [];
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
      createRedirect: (redirect: (typeof redirects)[number]) => redirects.push(redirect),
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
  const inFormerLanguage = redirects.filter(({ fromPath }) => fromPath.startsWith("/xx/"));
  expect(inFormerLanguage.map(({ fromPath, toPath }) => [fromPath, toPath]).sort()).toEqual([
    ["/xx/detail/bamboo-house", "/detail/bamboo-house"],
    ["/xx/detail/joglo", "/detail/joglo-house"],
    ["/xx/detail/joglo-house", "/detail/joglo-house"],
    ["/xx/detail/villas-detail", "/detail"],
  ]);
});
