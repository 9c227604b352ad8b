import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { photoLibrary } from "../src/pipeline/images/ingest/photo-library";
import { photoSettings } from "../src/pipeline/images/settings";
import { filesBelow, writeWhole } from "../src/pipeline/shared/atomic-files";
import { formatReport, isWarning } from "../src/pipeline/shared/problems";
import { cropRatios } from "../src/pipeline/validate/crop-ratios";
import { reportPage } from "../src/pipeline/validate/report-page";
import { summaryTable } from "../src/pipeline/validate/summary-table";
import { validateContent } from "../src/pipeline/validate/validate";

// `npm run check`: checks everything below content/ without building. With `-- --html`, it also
// writes a page that shows the photos.
const folder = resolve("content");
const started = Date.now();
const findings = await validateContent(folder, photoLibrary, (done, total) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} photos`);
});
if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");

const report = formatReport(findings.problems, "nothing can be built");
const seconds = ((Date.now() - started) / 1000).toFixed(1);
console.log(`${report}${report && "\n"}${summaryTable(findings)}\n\nChecked in ${seconds} s.`);
if (process.argv.includes("--html")) {
  const page = join(photoSettings.folder, "report.html");
  const sources = (await filesBelow("src")).filter((path) => path.endsWith(".tsx"));
  const texts = await Promise.all(sources.map((path) => readFile(join("src", path), "utf8")));
  await writeWhole(page, await reportPage(findings, folder, cropRatios(texts)));
  console.log(`Open ${pathToFileURL(page)} in a browser to see the photos.`);
}
process.exitCode = findings.problems.every(isWarning) ? 0 : 1;
