/** Writes the table of features into `docs/browsers.md`, and prints the share of visitors with a supported browser. */
import { readFileSync, writeFileSync } from "node:fs";
import { coverage, featureTable } from "./browser-support/document";

const file = "docs/browsers.md";
const text = readFileSync(file, "utf8").replace(
  /(<!-- table -->\n)[\s\S]*?(<!-- \/table -->)/,
  (_, start: string, end: string) => `${start}\n${featureTable()}\n\n${end}`,
);
writeFileSync(file, text);
console.log(`Supported browsers have ${coverage()} (caniuse-lite).`);
