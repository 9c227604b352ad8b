/** Functions of this plugin that also run in a browser. */
export { amountIn } from "./src/amount";
export * from "./src/content-type";
export { didYouMean } from "./src/did-you-mean";
export { type MarkedSchema, markedSchema } from "./src/json-schemas";
export { isWarning, type Problem } from "./src/problems";
export { type ContentFile, fieldProblem, readContentFile } from "./src/read-content-file";
export {
  type Judge,
  type Judgement,
  type Reference,
  referencesIn,
  valuesIn,
  withoutDeadReferences,
} from "./src/references";
export { longText, text } from "./src/shapes";
