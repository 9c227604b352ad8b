import type { Reporter } from "gatsby";
import { printOnExit } from "../../gatsby-build-utils/src/print-on-exit";
import { showProgress } from "../../gatsby-build-utils/src/progress";
import { photoLibrary } from "../../gatsby-transformer-photo/src/ingest/photo-library";
import { rememberValid } from "./content-nodes";
import { formatReport, isWarning } from "./problems";
import { validateContent } from "./validate";

const folder = "content";
const inDevelop = () => process.env.gatsby_executing_command === "develop";

/** What `gatsby develop` has said last, so that it speaks only when something has changed. */
let told = "";

/**
 * Prints the report as it is. Gatsby's reporter breaks lines at 80 columns, and a line that is broken
 * cannot be pasted.
 */
const print = (text: string) => process.stderr.write(`\n${text}\n`);

/**
 * For `onPreInit`, before Gatsby deletes or writes a single file: checks all content. A
 * build with a problem ends here with status 1 and one line for each; what an earlier build has
 * published stays as it is.
 */
export async function stopOnProblems(reporter: Reporter): Promise<void> {
  const { problems, files } = await validateWithProgress(reporter);
  rememberValid(files);
  if (inDevelop()) return;
  const report = formatReport(problems, "nothing was built");
  if (problems.every(isWarning)) {
    if (report) print(report);
    return;
  }
  printOnExit(report);
  process.exit(1);
}

/** For `onPreExtractQueries`, which `gatsby develop` calls after every change: says what is wrong now. */
export async function reportInDevelop(reporter: Reporter): Promise<void> {
  if (!inDevelop()) return;
  const { problems } = await validateContent(folder, photoLibrary);
  const report = formatReport(problems, "the rest of the site goes on");
  if (report === told) return;
  told = report;
  if (report) print(report);
  else reporter.success("content/ has no fault any more");
}

async function validateWithProgress(reporter: Reporter) {
  const progress = showProgress(reporter, "photos checked");
  try {
    return await validateContent(folder, photoLibrary, progress.tick);
  } finally {
    progress.end();
  }
}
