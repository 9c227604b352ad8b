import { resolve } from "node:path";
import type { GatsbyNode, PluginOptions } from "gatsby";
import { printOnExit, showProgress } from "../gatsby-build-utils";
import type { Check } from "./src/check";
import { createContentNode, rememberValid } from "./src/content-nodes";
import type { ContentSource, ContentType } from "./src/content-type";
import { graphqlTypes, nonNullContent } from "./src/graphql-types";
import { isContentFile, isJson } from "./src/list-content";
import { formatReport, isWarning } from "./src/problems";

/** The plugin's options in `gatsby-config.ts`. */
interface CheckedJsonOptions extends PluginOptions {
  /** The content folder from the project's root, and the name of its gatsby-source-filesystem. */
  path: string;
  /** Returns the content types. It is a function, because Gatsby serialises all other options. */
  types: () => readonly ContentType[];
  /** Checks the whole folder, including files other than JSON. */
  check: Check;
}

/** Returns the content folder and its types. */
function contentSourceOf(options: PluginOptions): ContentSource {
  const { path, types } = options as CheckedJsonOptions;
  return { folder: resolve(path), label: path, types: types() };
}

const isDevelop = () => process.env.gatsby_executing_command === "develop";

/** Prints a text unbroken, so that it can be pasted. Gatsby's reporter breaks it at 80 columns. */
const print = (text: string) => process.stderr.write(`\n${text}\n`);

/**
 * Checks all content before Gatsby deletes or writes a file. A build with an error ends here with
 * status 1 and one line for each problem, and the previous build's output stays unchanged.
 */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }, options) => {
  const source = contentSourceOf(options);
  const { check } = options as CheckedJsonOptions;
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
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (
  { actions },
  options,
) => actions.createTypes(graphqlTypes(contentSourceOf(options).types));

export const createResolvers: GatsbyNode["createResolvers"] = (api, options) =>
  api.createResolvers(nonNullContent(contentSourceOf(options).types));

export const onCreateNode: GatsbyNode["onCreateNode"] = async (api, options) => {
  const source = contentSourceOf(options);
  if (!isContentFile(api.node, source.label) || !isJson(api.node.relativePath)) return;
  await createContentNode(api.node, source, api);
};

/** The last printed report of the dev server, which only prints changes. */
let lastReport = "";

/** Prints the current problems in the dev server, which calls this after every change. */
export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = async (
  { reporter },
  options,
) => {
  if (!isDevelop()) return;
  const source = contentSourceOf(options);
  const { problems } = await (options as CheckedJsonOptions).check(source, () => undefined);
  const consequence = "the dev server keeps showing their last valid version";
  const report = formatReport(problems, consequence, source.label);
  if (report === lastReport) return;
  lastReport = report;
  if (report) print(report);
  else reporter.success(`All files in ${source.label}/ are valid`);
};
