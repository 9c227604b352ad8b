/** Functions of this plugin that also run in a browser. */
export { amountIn } from "./src/amount";
export { foldName, referencedPath, toNfc } from "./src/content-paths";
export {
  type ContentSource,
  type ContentType,
  contentTypeOf,
  entryFolders,
  folderOf,
  singleFile,
} from "./src/content-type";
export { didYouMean } from "./src/did-you-mean";
export { type MarkedSchema, markedSchema } from "./src/json-schemas";
export { isWarning, type Problem } from "./src/problems";
export { type ContentFile, fieldProblem, readContentFile } from "./src/read-content-file";
export { checkLinks, type Reference, referencesIn } from "./src/references";
export { longText, text } from "./src/shapes";
