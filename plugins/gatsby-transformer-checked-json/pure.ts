/** Functions of this plugin that also run in a browser. */
export { amountIn } from "./src/amount";
export { type ContentFile, fieldProblem } from "./src/content-file";
export * from "./src/content-type";
export { didYouMean } from "./src/did-you-mean";
export { type MarkedSchema, markedSchema } from "./src/json-schemas";
export {
  checkLanguages,
  dataInLanguage,
  languageCode,
  languageName,
  mapValues,
} from "./src/languages";
export { isWarning, type Problem, withoutRepeated } from "./src/problems";
export { inLanguage, readContentFile } from "./src/read-content-file";
export {
  type Judge,
  type Judgement,
  type Reference,
  referencesIn,
  valuesIn,
  withoutDeadReferences,
} from "./src/references";
export { laterText, line, longText, text } from "./src/shapes";
