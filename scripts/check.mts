import { resolve } from "node:path";
import { photoLibrary } from "../src/pipeline/images/ingest/photo-library";
import { formatReport, isWarning } from "../src/pipeline/shared/problems";
import { summaryTable } from "../src/pipeline/validate/summary-table";
import { validateContent } from "../src/pipeline/validate/validate";

// `npm run check`: checks everything below content/ without building.
const started = Date.now();
const findings = await validateContent(resolve("content"), photoLibrary, (done, total) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} photos`);
});
if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");

const report = formatReport(findings.problems, "nothing can be built");
const seconds = ((Date.now() - started) / 1000).toFixed(1);
console.log(`${report}${report && "\n"}${summaryTable(findings)}\n\nChecked in ${seconds} s.`);
process.exitCode = findings.problems.every(isWarning) ? 0 : 1;
