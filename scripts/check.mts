import { resolve } from "node:path";
import { intake } from "../src/pipeline/images/ingest/photo-library";
import { formatReport, isWarning } from "../src/pipeline/shared/problems";
import { foundTable } from "../src/pipeline/validate/summary-table";
import { inspect } from "../src/pipeline/validate/validate";

// `npm run check`: everything below content/ through the door, without building.
const started = Date.now();
const findings = await inspect(resolve("content"), intake, (done, total) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} photos`);
});
if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");

const report = formatReport(findings.faults, "nothing can be built");
const seconds = ((Date.now() - started) / 1000).toFixed(1);
console.log(`${report}${report && "\n"}${foundTable(findings)}\n\nChecked in ${seconds} s.`);
process.exitCode = findings.faults.every(isWarning) ? 0 : 1;
