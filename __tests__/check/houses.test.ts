import { copyContent } from "../support/content-copy";

let copy: ReturnType<typeof copyContent>;
beforeEach(() => {
  copy = copyContent();
});
afterEach(() => copy.discard());

const change = (house: string, values: object) => {
  const path = `villas/${house}/villa.json`;
  copy.write(path, JSON.stringify({ ...copy.data(path), ...values }));
};

test("a hidden house that visible content needs is an error at each field", async () => {
  change("joglo-house", { hidden: true });
  const errors = await copy.errors();
  expect(errors).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^content\/pages\/detail\.json:.*rooms\[2\].*is a hidden house/),
      expect.stringMatching(
        /^content\/villas\/4-bedrooms-villa\/villa\.json:.*recommendations\[1\]/,
      ),
    ]),
  );
});

test("a hidden house may reference a different hidden house", async () => {
  change("bamboo-house", { hidden: true });
  const before = (await copy.errors()).length;
  change("kudus-house", { hidden: true, recommendations: ["bamboo-house"] });
  expect((await copy.errors()).filter((line) => line.includes("kudus-house/villa.json"))).toEqual(
    [],
  );
  expect(before).toBeGreaterThan(0);
});

test("a former path that is now a house's path is an error", async () => {
  change("joglo-house", { formerPaths: ["/detail/old-joglo"] });
  expect(await copy.errors()).toEqual([]);
  change("joglo-house", { formerPaths: ["/detail/kudus-house"] });
  change("bamboo-house", { formerPaths: ["/detail/old-joglo"] });
  change("bamboo-studio", { formerPaths: ["/detail/old-joglo"] });
  expect(await copy.errors()).toEqual([
    expect.stringMatching(
      /bamboo-studio.*formerPaths\[0\]: found "\/detail\/old-joglo", which is the path/,
    ),
    expect.stringMatching(
      /joglo-house.*formerPaths\[0\]: found "\/detail\/kudus-house", which is the path/,
    ),
  ]);
});
