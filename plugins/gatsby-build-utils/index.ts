export { assertTarget } from "./pure";
export { copyAtomic, digest, removeAllExcept, writeAtomic } from "./src/atomic-files";
export {
  forEachConcurrent,
  inPublic,
  listFiles,
  pageDataPath,
  pathsBelow,
  pluginFile,
  readIfExists,
  writeIfChanged,
} from "./src/files";
export { showProgress } from "./src/progress";
export { checkEmptiedCache, deleteStaleOutput, recordRun, runOf } from "./src/run-marker";
export { createSemaphore } from "./src/semaphore";
