export { assertTarget } from "./pure";
export {
  copyAtomic,
  digest,
  listFiles,
  pathsBelow,
  removeAllExcept,
  writeAtomic,
} from "./src/atomic-files";
export { printOnExit } from "./src/print-on-exit";
export { showProgress } from "./src/progress";
export {
  forEachConcurrent,
  inPublic,
  pageDataPath,
  pluginFile,
  readIfExists,
  writeIfChanged,
} from "./src/public-files";
export { createSemaphore } from "./src/semaphore";
