import { resolve } from "node:path";
import { runCheck, setCheck } from "../src/check";
import { folderLabel, unsourcedProblem } from "../src/listed-plugins";

test.each([["examples/minimal"], ["./examples/minimal/"], [resolve("examples/minimal")]])(
  "the folder %s is examples/minimal",
  (path) => {
    expect(folderLabel(path)).toBe("examples/minimal");
  },
);

const source = (name: string, path: string) => ({
  name: "gatsby-source-filesystem",
  pluginOptions: { name, path },
});
const problemOf = (label: string, ...sources: ReturnType<typeof source>[]) =>
  unsourcedProblem("gatsby-transformer-x", { label, sourceName: label }, sources);

test("files that no gatsby-source-filesystem reads are reported with the entry to add", () => {
  expect(problemOf("examples", source("images", "src/images"))).toMatch(
    /has none with the name "examples"\. Add \{ resolve: "gatsby-source-filesystem", options: \{ name: "examples", path: "examples" \} \}\.$/,
  );
});

test("a folder with a different source name is reported with the option to set", () => {
  expect(problemOf("examples", source("data", resolve("examples")))).toMatch(
    /has the name "data"\. Add name: "data" to the options of gatsby-transformer-x/,
  );
});

test("a folder that doesn't exist is reported", () => {
  expect(problemOf("nowhere", source("nowhere", "nowhere"))).toMatch(
    /the folder nowhere\/ doesn't exist\. Create it/,
  );
});

test("a folder with its own source name isn't reported", () => {
  expect(problemOf("examples", source("examples", "examples"))).toBeUndefined();
});

test("a replaced check only runs for its folder, and must be set before the folder is checked", async () => {
  const contentSource = (folder: string) => ({ folder: resolve(folder), label: folder, types: [] });
  const replaced = jest.fn(async () => ({ files: [], problems: [] }));
  setCheck("gatsby-transformer-x", resolve("examples"), replaced);
  await runCheck({ ...contentSource("deploy"), ignoresOtherFiles: true }, () => undefined);
  expect(replaced).not.toHaveBeenCalled();
  await runCheck(contentSource("examples"), () => undefined);
  expect(replaced).toHaveBeenCalledTimes(1);
  expect(() => setCheck("gatsby-transformer-x", resolve("deploy"), replaced)).toThrow(
    /^List gatsby-transformer-x before gatsby-transformer-checked-json/,
  );
});
