import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtPages, missingPrograms, testUnless } from "./programs";

// Checks structured data with schema-dts, which has schema.org's vocabulary as TypeScript types.
// Each page's JSON-LD becomes a literal, and tsc checks it.

const folder = "__tests__/judges/programs";
const file = join(folder, "structured-data.ts");

type Node = { readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Names of the merged types of things with several types, such as ["Product", "Accommodation"]. */
const merged = new Map<string, string>();

/** Returns a literal. Adds a separate literal for each thing with several types to `several`. */
function literalOf(value: unknown, several: string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => literalOf(each, several));
  if (!isNode(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, literalOf(each, several)]),
  );
  const types = value["@type"];
  if (!Array.isArray(types)) return copy;
  const leaves = types.map((name) => `${name}Leaf`);
  for (const leaf of leaves) merged.set(leaf, leaf);
  several.push(`(${JSON.stringify(copy)}) satisfies MergeLeafTypes<[${leaves.join(", ")}]>`);
  // The property expects the first type.
  return { "@type": types[0], name: copy.name };
}

testUnless(missingPrograms())("the JSON-LD of every page has the types of schema.org", () => {
  const statements = builtPages.flatMap((page) => {
    const html = readFileSync(join("public", page), "utf8");
    return [
      ...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
    ].flatMap(([, text = ""]) => {
      const several: string[] = [];
      const graph = `(${JSON.stringify(literalOf(JSON.parse(text), several))}) satisfies Graph`;
      return [...several, graph].map((literal) => `// ${page}\n${literal};`);
    });
  });
  expect(statements.length).toBeGreaterThan(10);
  const names = ["Graph", "MergeLeafTypes", ...merged.keys()].join(", ");
  writeFileSync(file, [`import type { ${names} } from "schema-dts";`, ...statements].join("\n"));
  const options = ["--noEmit", "--strict", "--ignoreConfig", "--skipLibCheck"];
  const tsc = "node_modules/typescript/bin/tsc";
  const { stdout } = spawnSync(process.execPath, [tsc, ...options, file], { encoding: "utf8" });
  if (stdout === "") rmSync(file);
  expect(stdout).toBe("");
});
