import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { filesBelow, writeWhole } from "../plugins/gatsby-build-utils/src/atomic-files";
import { formatReport, isWarning } from "../plugins/gatsby-transformer-checked-json/src/problems";
import { validateContent } from "../plugins/gatsby-transformer-checked-json/src/validate";
import { cropRatios } from "../plugins/gatsby-transformer-photo/src/check/crop-ratios";
import { reportPage } from "../plugins/gatsby-transformer-photo/src/check/report-page";
import { summaryTable } from "../plugins/gatsby-transformer-photo/src/check/summary-table";
import { photoLibrary } from "../plugins/gatsby-transformer-photo/src/ingest/photo-library";
import { photoSettings } from "../plugins/gatsby-transformer-photo/src/settings";

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
