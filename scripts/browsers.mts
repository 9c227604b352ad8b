/** Writes the table of features into `docs/browsers.md`, and prints the share of visitors with a supported browser. */
import { readFileSync, writeFileSync } from "node:fs";
import { commonTable, coverage, featureTable } from "./browser-support/document";

const file = "docs/browsers.md";
const tables = { table: featureTable(), common: commonTable() };
const text = readFileSync(file, "utf8").replace(
  /<!-- (table|common) -->\n[\s\S]*?<!-- \/\1 -->/g,
  (_, name: keyof typeof tables) => `<!-- ${name} -->\n\n${tables[name]}\n\n<!-- /${name} -->`,
);
writeFileSync(file, text);
console.log(`Supported browsers have ${coverage()} (caniuse-lite).`);
