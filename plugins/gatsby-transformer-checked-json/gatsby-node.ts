import { resolve } from "node:path";
import type { GatsbyNode, PluginOptions } from "gatsby";
import { onCreateNode as transformJson } from "gatsby-transformer-json/gatsby-node";
import { printOnExit, showProgress } from "../gatsby-build-utils";
import type { JsonCheck } from "./src/check";
import { type ContentSource, type ContentType, folderOf } from "./src/content-type";
import { graphqlTypes, nonNullContent } from "./src/graphql-types";
import { isContentFile, isJson } from "./src/list-content";
import { loadContentFile } from "./src/load-content-file";
import { formatReport, isWarning } from "./src/problems";
import type { ContentFile } from "./src/read-content-file";

/** The plugin's options in `gatsby-config.ts`. */
interface CheckedJsonOptions extends PluginOptions {
  /** The content folder from the project's root, and the name of its gatsby-source-filesystem. */
  path: string;
  /** Returns the content types. It is a function, because Gatsby serialises all other options. */
  types: () => readonly ContentType[];
  /**
   * Checks the whole folder, including files other than JSON.
   * @param onProgress called with the numbers of checked and of all files that take time
   */
  check: (
    source: ContentSource,
    onProgress: (done: number, total: number) => void,
  ) => Promise<Pick<JsonCheck, "files" | "problems">>;
}

/** Returns the content folder with its types, and its check. */
function contentOf(options: PluginOptions) {
  const { path, types, check } = options as CheckedJsonOptions;
  const source: ContentSource = { folder: resolve(path), label: path, types: types() };
  return { source, check };
}

const isDevelop = () => process.env.gatsby_executing_command === "develop";

/** Prints a text unbroken, so that it can be pasted. Gatsby's reporter breaks it at 80 columns. */
const print = (text: string) => process.stderr.write(`\n${text}\n`);

/** The last valid text of each file by path, which the dev server shows while it has errors. */
const lastValid = new Map<string, string>();

/** Stores the valid files, including those that Gatsby's cache loads without a node event. */
function rememberValid(files: readonly ContentFile[]): void {
  for (const { path, type, data, problems } of files) {
    if (problems.length > 0) continue;
    const folder = type?.inEach && { folder: folderOf(path) };
    lastValid.set(path, JSON.stringify({ ...(data as object), ...folder }));
  }
}

/**
 * Checks all content before Gatsby deletes or writes a file. A build with an error ends here with
 * status 1 and one line for each problem, and the previous build's output stays unchanged.
 */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }, options) => {
  const { source, check } = contentOf(options);
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
) => actions.createTypes(graphqlTypes(contentOf(options).source.types));

export const createResolvers: GatsbyNode["createResolvers"] = (api, options) =>
  api.createResolvers(nonNullContent(contentOf(options).source.types));

/**
 * Turns a content file into a node of its type with gatsby-transformer-json. That plugin isn't
 * listed in `gatsby-config.ts`, because there it would read the file itself, throw at the first
 * syntax error, and ignore the schema. In builds, a file with `hidden: true` has no node.
 */
export const onCreateNode: GatsbyNode["onCreateNode"] = async (api, options) => {
  const { node } = api;
  const { source } = contentOf(options);
  if (!isContentFile(node, source.label) || !isJson(node.relativePath)) return;
  const file = loadContentFile(node.relativePath, source);
  rememberValid([file]);
  const text = lastValid.get(file.path);
  if (!file.type || !text) return;
  // Only the dev server shows hidden entries, as a preview.
  const { hidden } = JSON.parse(text) as { hidden?: boolean };
  if (hidden && process.env.NODE_ENV === "production") return;
  const checked = { ...api, loadNodeContent: async () => text };
  await transformJson(checked, { typeName: file.type.name });
};

/** The last printed report of the dev server, which only prints changes. */
let lastReport = "";

/** Prints the current problems in the dev server, which calls this after every change. */
export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = async (
  { reporter },
  options,
) => {
  if (!isDevelop()) return;
  const { source, check } = contentOf(options);
  const { problems } = await check(source, () => undefined);
  const consequence = "the dev server keeps showing their last valid version";
  const report = formatReport(problems, consequence, source.label);
  if (report === lastReport) return;
  lastReport = report;
  if (report) print(report);
  else reporter.success(`All files in ${source.label}/ are valid`);
};
