import { resolve } from "node:path";
import type { GatsbyNode, NodePluginArgs, PluginOptions } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { onCreateNode as transformJson } from "gatsby-transformer-json/gatsby-node";
import { assertTarget, showProgress } from "../gatsby-build-utils";
import type { JsonCheck } from "./src/check";
import type { ContentFile } from "./src/content-file";
import { type ContentSource, type ContentType, contentTypeOf, folderOf } from "./src/content-type";
import { graphqlTypes, nonNullContent } from "./src/graphql-types";
import { markedSchema } from "./src/json-schemas";
import { mapValues } from "./src/languages";
import { isContentFile } from "./src/list-content";
import { allowEndlessChanges } from "./src/patches/endless-changes";
import { formatReport, isWarning } from "./src/problems";

/** The plugin's options in `gatsby-config.ts`. */
interface CheckedJsonOptions extends PluginOptions {
  /** The content folder from the project's root, and the name of its gatsby-source-filesystem. */
  path: string;
  /** Codes of the languages, of which the first is the default: "en". */
  languages: readonly string[];
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
  const { path, languages, types, check } = options as CheckedJsonOptions;
  const folder = resolve(path);
  const source: ContentSource = { folder, folderName: path, types: types(), languages };
  return { source, check };
}

const isDevelop = () => process.env.gatsby_executing_command === "develop";

/** Prints a text unbroken, so that it can be pasted. Gatsby's reporter breaks it at 80 columns. */
const print = (text: string) => process.stderr.write(`\n${text}\n`);

/**
 * The last valid nodes of each file by path and language, as JSON. The dev server shows them while
 * the file has errors.
 */
const lastValid = new Map<string, Map<string, string>>();

/**
 * Returns a file as the node of its language. References name the entry in the same language, and
 * values of other plugins' types have the language.
 */
function nodeOf({ path, type, lang, data }: ContentFile): string {
  const keyOf = (folder: unknown) => `${lang}/${folder}`;
  const linked = mapValues(type ? markedSchema(type) : {}, data, (schema, value) => {
    if (schema.link) return keyOf(value);
    return schema.declared ? { ...(value as object), lang } : value;
  });
  const folder = folderOf(path);
  const entry = type?.inEach && { folder, key: keyOf(folder) };
  return JSON.stringify({ ...(linked as object), lang, ...entry });
}

/** Stores the valid files as the site shows them. */
function rememberValid(files: readonly ContentFile[]): void {
  for (const file of files) {
    if (file.problems.length > 0) continue;
    const nodes = lastValid.get(file.path) ?? new Map<string, string>();
    lastValid.set(file.path, nodes.set(file.lang ?? "", nodeOf(file)));
  }
}

/**
 * Checks all content before Gatsby deletes or writes a file. A build with an error ends here with
 * status 1 and one line for each problem, and the previous build's output stays unchanged.
 */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }, options) => {
  if (isDevelop()) {
    const { buildActions } = await import("gatsby/dist/state-machines/develop/actions");
    allowEndlessChanges(buildActions);
  }
  const { source, check } = contentOf(options);
  const progress = showProgress(reporter, "photos checked");
  const { problems, files } = await check(source, progress.tick).finally(progress.end);
  rememberValid(files);
  if (isDevelop()) return;
  const report = formatReport(problems, "nothing was built", source.folderName);
  if (!problems.every(isWarning)) {
    print(report);
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

type NodeApi = Pick<NodePluginArgs, "actions" | "createNodeId" | "createContentDigest">;

/**
 * Turns a content file into a node of its type for each language with gatsby-transformer-json. That
 * plugin isn't listed in `gatsby-config.ts`, because there it would read the file itself, throw at
 * the first syntax error, and ignore the schema. In builds, a file with `hidden: true` has no node.
 */
async function createContentNode(api: NodeApi, node: FileSystemNode, source: ContentSource) {
  const type = contentTypeOf(node.relativePath, source.types);
  const nodes = lastValid.get(node.relativePath);
  if (!type || !nodes) return;
  const calls = new Set<string>();
  const typeName = () => {
    calls.add("typeName");
    return type.name;
  };
  for (const [lang, text] of nodes) {
    // Only the dev server shows hidden entries, as a preview.
    const { hidden } = JSON.parse(text) as { hidden?: boolean };
    if (hidden && process.env.NODE_ENV === "production") return;
    const loadNodeContent = async () => {
      calls.add("loadNodeContent");
      return text;
    };
    const createNodeId = (input: string) => api.createNodeId(`${input} ${lang}`);
    await transformJson?.({ ...api, createNodeId, node, loadNodeContent }, { typeName });
    assertTarget(
      calls.size === 2,
      "createContentNode",
      "calls of `loadNodeContent` and `typeName` by gatsby-transformer-json",
      "plugins/gatsby-transformer-checked-json/gatsby-node.ts",
    );
  }
}

/**
 * Creates the nodes of all content files. Gatsby keeps those that didn't change. A file may be
 * shown differently although only a file that it references changed, so Gatsby's events for
 * changed files aren't enough.
 */
async function createContentNodes(
  api: NodeApi & Pick<NodePluginArgs, "getNodesByType">,
  source: ContentSource,
) {
  for (const node of api.getNodesByType("File")) {
    if (isContentFile(node, source.folderName)) await createContentNode(api, node, source);
  }
}

/** Whether all files were sourced, so that an event is about a change in the dev server. */
let isSourced = false;

/** Creates the nodes of files that an earlier run sourced, and that have no event in this one. */
export const sourceNodes: GatsbyNode["sourceNodes"] = async (api, options) => {
  await createContentNodes(api, contentOf(options).source);
  isSourced = true;
};

/**
 * Creates the nodes of a new or changed file. `sourceNodes` may not find it yet: Gatsby lists only
 * nodes that its database has written. In the dev server, the pages are created after this.
 */
export const onCreateNode: GatsbyNode["onCreateNode"] = async (api, options) => {
  const { source, check } = contentOf(options);
  if (!isContentFile(api.node, source.folderName)) return;
  if (isSourced) rememberValid((await check(source, () => undefined)).files);
  await createContentNode(api, api.node, source);
};

/** The last printed report of the dev server, which only prints changes. */
let lastReport = "";

/**
 * Shows the current content in the dev server, which calls this after every change, and prints its
 * problems.
 */
export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = async (api, options) => {
  const { reporter } = api;
  if (!isDevelop()) return;
  const { source, check } = contentOf(options);
  const { problems, files } = await check(source, () => undefined);
  rememberValid(files);
  await createContentNodes(api, source);
  const consequence = "the dev server keeps showing their last valid version";
  const report = formatReport(problems, consequence, source.folderName);
  if (report === lastReport) return;
  lastReport = report;
  if (report) print(report);
  else reporter.success(`All files in ${source.folderName}/ are valid`);
};
