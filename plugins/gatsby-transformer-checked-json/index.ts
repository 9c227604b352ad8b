export { type Check, checkJson, type JsonCheck } from "./src/check";
export { foldName, referencedPath, toNfc } from "./src/content-paths";
export {
  type ContentSource,
  type ContentType,
  contentTypeOf,
  entryFolders,
  singleFile,
} from "./src/content-type";
export { didYouMean } from "./src/did-you-mean";
export { jsonSchemas, markedSchema, schemaFolder } from "./src/json-schemas";
export { ignoredIn, isIgnored, isJson, leadsOutside, listContent } from "./src/list-content";
export { loadContentFile } from "./src/load-content-file";
export { formatProblem, formatReport, isWarning, type Problem } from "./src/problems";
export { type ContentFile, readContentFile } from "./src/read-content-file";
export { checkLinks, fieldProblem, type Reference, referencesIn } from "./src/references";
export { longText, text } from "./src/shapes";
export { positionOfPath } from "./src/source-position";
