import type { Reporter } from "gatsby";
import { checkContent } from "./check";
import { formatReport } from "./faults";

/** Ends the build with status 1 and one line per fault, before anything is written. */
export function stopOnFaults(folder: string, reporter: Reporter): void {
  const faults = checkContent(folder);
  if (faults.length === 0) return;
  reporter.panicOnBuild(formatReport(faults));
}
