import { createBuildYearNode } from "../../src/graphql/build-year";

test("the node of the build year changes only in a new year", () => {
  const createNode = jest.fn();
  for (const day of ["2026-11-22", "2026-12-31", "2027-01-02"]) {
    createBuildYearNode({ actions: { createNode } } as never, new Date(`${day}T12:00`));
  }
  const [first, second, third] = createNode.mock.calls.map(([node]) => node);
  expect(first.year).toBe("2026");
  expect(second).toEqual(first);
  expect(third.id).toBe(first.id);
  expect(third.internal.contentDigest).not.toBe(first.internal.contentDigest);
});
