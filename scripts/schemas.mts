import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  jsonSchemas,
  schemaFolder,
} from "../plugins/gatsby-transformer-checked-json/src/json-schemas";

// `npm run schemas`: writes the JSON Schemas that are derived from src/content/schemas.ts.
mkdirSync(schemaFolder, { recursive: true });
for (const file of readdirSync(schemaFolder)) rmSync(join(schemaFolder, file));
for (const [file, schema] of jsonSchemas()) {
  writeFileSync(join(schemaFolder, file), `${JSON.stringify(schema, null, 2)}\n`);
}
