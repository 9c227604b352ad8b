export { assertTarget } from "./src/assert-target";
export { copyAtomic, digest, listFiles, removeAllExcept, writeAtomic } from "./src/atomic-files";
export { pluginFile } from "./src/plugin-file";
export { printOnExit } from "./src/print-on-exit";
export { showProgress } from "./src/progress";
export {
  forEachConcurrent,
  inPublic,
  listFilesSorted,
  pageDataPath,
  readIfExists,
  writeIfChanged,
} from "./src/public-files";
export { createSemaphore } from "./src/semaphore";
