/** Functions of this plugin that also run in a browser. */
export { referencedPath, toNfc } from "./src/content-paths";
export type { MarkedSchema } from "./src/json-schemas";
export type { Problem } from "./src/problems";
