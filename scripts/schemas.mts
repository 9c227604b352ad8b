import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { jsonSchemas, schemaFolder } from "../plugins/gatsby-transformer-checked-json";
import { contentSource } from "../src/content/content-source";

// `npm run schemas` writes the JSON Schemas for code editors, which are derived from
// src/content/schemas/.
const { folder, types, languages } = contentSource();
const target = join(folder, schemaFolder);
mkdirSync(target, { recursive: true });
for (const file of readdirSync(target)) rmSync(join(target, file));
for (const [file, schema] of jsonSchemas(types, languages)) {
  writeFileSync(join(target, file), `${JSON.stringify(schema, null, 2)}\n`);
}
