import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { writeAtomic } from "../plugins/gatsby-build-utils";
import { formatReport, isWarning } from "../plugins/gatsby-transformer-checked-json";
import {
  checkContent,
  photoLibrary,
  photoSettings,
  reportPage,
  summaryTable,
} from "../plugins/gatsby-transformer-photo";
import { siteChecks } from "../src/content/checks";
import { contentSource } from "../src/content/content-source";
import { crops } from "../src/lib/crops";

// `npm run check` checks everything in content/ without building. With `-- --html`, it also writes
// a page with the photos and their crops.
const source = contentSource();
const started = Date.now();
const onPhoto = (done: number, total: number) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} photos`);
};
const findings = await checkContent(source, photoLibrary, onPhoto, undefined, siteChecks);
if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");

const report = formatReport(findings.problems, "nothing can be built", source.label);
const seconds = ((Date.now() - started) / 1000).toFixed(1);
console.log(`${report}${report && "\n"}${summaryTable(findings)}\n\nChecked in ${seconds} s.`);
if (process.argv.includes("--html")) {
  const page = join(photoSettings.folder, "report.html");
  await writeAtomic(page, await reportPage(findings, crops));
  console.log(`Open ${pathToFileURL(page)} in a browser to see the photos.`);
}
process.exitCode = findings.problems.every(isWarning) ? 0 : 1;
