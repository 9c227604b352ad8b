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

const report = formatReport(problems, "nothing can be built", source.folderName);
const seconds = ((Date.now() - started) / 1000).toFixed(1);
console.log(
  `${report || `All files in ${source.folderName}/ are valid.\n`}\nChecked in ${seconds} s.`,
);
// GitHub shows these lines next to the lines of the files.
if (process.env.GITHUB_ACTIONS) {
  const escaped = (text: string) => text.replace(/%/g, "%25").replace(/\r?\n/g, "%0A");
  for (const { file, line = 1, column = 1, field, message, level = "error" } of problems) {
    const sentence = field ? `${field}: ${message}` : message;
    console.log(`::${level} file=${file},line=${line},col=${column}::${escaped(sentence)}`);
  }
}
process.exitCode = problems.every(isWarning) ? 0 : 1;
