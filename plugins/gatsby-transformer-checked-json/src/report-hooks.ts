import type { Reporter } from "gatsby";
import { printOnExit, showProgress } from "../../gatsby-build-utils";
import type { Check } from "./check";
import { rememberValid } from "./content-nodes";
import type { ContentSource } from "./content-type";
import { formatReport, isWarning } from "./problems";

const isDevelop = () => process.env.gatsby_executing_command === "develop";

/** The last printed report of the dev server, which only prints changes. */
let lastReport = "";

/** Prints a text unbroken, so that it can be pasted. Gatsby's reporter breaks it at 80 columns. */
const print = (text: string) => process.stderr.write(`\n${text}\n`);

/**
 * Checks all content before Gatsby deletes or writes a file. A build with an error ends here with
 * status 1 and one line for each problem, and the previous build's output stays unchanged.
 */
export async function stopOnProblems(
  source: ContentSource,
  check: Check,
  reporter: Reporter,
): Promise<void> {
  const progress = showProgress(reporter, "photos checked");
  const { problems, files } = await check(source, progress.tick).finally(progress.end);
  rememberValid(files);
  if (isDevelop()) return;
  const report = formatReport(problems, "nothing was built", source.label);
  if (!problems.every(isWarning)) {
    printOnExit(report);
    process.exit(1);
  }
  if (report) print(report);
}

/** Prints the current problems after each change in the dev server. */
export async function reportInDevelop(
  source: ContentSource,
  check: Check,
  reporter: Reporter,
): Promise<void> {
  if (!isDevelop()) return;
  const { problems } = await check(source, () => undefined);
  const consequence = "the dev server keeps showing their last valid version";
  const report = formatReport(problems, consequence, source.label);
  if (report === lastReport) return;
  lastReport = report;
  if (report) print(report);
  else reporter.success(`All files in ${source.label}/ are valid`);
}
