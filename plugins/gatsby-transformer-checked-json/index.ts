export * from "./pure";
export { checkJson, type JsonCheck } from "./src/check";
export { jsonSchemas, schemaFolder } from "./src/json-schemas";
export { ignoredIn, isContentFile, isJson, listContent } from "./src/list-content";
export { loadContentFile } from "./src/load-content-file";
export { formatProblem, formatReport, isWarning } from "./src/problems";
