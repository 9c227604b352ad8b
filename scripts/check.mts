import { formatReport, isWarning } from "../plugins/gatsby-transformer-checked-json";
import { checkSite } from "../src/content/checks";
import { contentSource } from "../src/content/content-source";

// `npm run check` checks everything in content/ without building.
const source = contentSource();
const started = Date.now();
const onPhoto = (done: number, total: number) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} photos`);
};
const { problems } = await checkSite(source, onPhoto);
if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");

const report = formatReport(problems, "nothing can be built", source.label);
const seconds = ((Date.now() - started) / 1000).toFixed(1);
console.log(`${report || `All files in ${source.label}/ are valid.\n`}\nChecked in ${seconds} s.`);
process.exitCode = problems.every(isWarning) ? 0 : 1;
