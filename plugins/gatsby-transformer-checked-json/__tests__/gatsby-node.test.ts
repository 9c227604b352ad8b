import type {
  CreateNodeArgs,
  GatsbyNode,
  NodeInput,
  ParentSpanPluginArgs,
  PluginOptions,
  SourceNodesArgs,
} from "gatsby";
import { z } from "zod";
import * as plugin from "../gatsby-node";
import { singleFile } from "../index";

const transformer = jest.requireActual("gatsby-transformer-json/gatsby-node");
const transformJson = transformer.onCreateNode;
afterEach(() => {
  transformer.onCreateNode = transformJson;
});

const type = singleFile("Site", z.strictObject({ name: z.string() }), "site.json");
const options: PluginOptions = {
  plugins: [],
  path: "content",
  languages: ["en"],
  types: () => [type],
  check: async () => ({
    problems: [],
    files: [{ path: "site.json", type, lang: "en", data: { name: "Checked" }, problems: [] }],
  }),
};
const file = {
  id: "file",
  sourceInstanceName: "content",
  relativePath: "site.json",
  internal: { type: "File" },
};

/**
 * Creates the nodes of a content folder with one file, and returns them.
 * @param isNew whether Gatsby announces the file, and doesn't list it yet
 */
async function createdNodes(isNew = false, gatsbyNode: GatsbyNode = plugin): Promise<NodeInput[]> {
  const nodes: NodeInput[] = [];
  const api = {
    node: file,
    reporter: { createProgress: () => ({}) },
    getNodesByType: () => (isNew ? [] : [file]),
    actions: {
      createNode: (node: NodeInput) => nodes.push(node),
      createParentChildLink: () => undefined,
    },
    createNodeId: (text: string) => text,
    createContentDigest: () => "digest",
  };
  const done = () => undefined;
  await gatsbyNode.onPreInit?.(api as unknown as ParentSpanPluginArgs, options, done);
  if (isNew) await gatsbyNode.onCreateNode?.(api as unknown as CreateNodeArgs, options, done);
  await gatsbyNode.sourceNodes?.(api as unknown as SourceNodesArgs, options, done);
  return nodes;
}

const checkedNode = expect.objectContaining({
  name: "Checked",
  lang: "en",
  internal: expect.objectContaining({ type: "Site" }),
});

test("a content file becomes a node of its type with the checked data", async () => {
  expect(await createdNodes()).toEqual([checkedNode]);
});

test("a new file becomes a node while Gatsby doesn't list it yet", async () => {
  await jest.isolateModulesAsync(async () => {
    expect(await createdNodes(true, await import("../gatsby-node"))).toEqual([checkedNode]);
  });
});

test.each<[string, typeof transformJson]>([
  ["no longer has onCreateNode", undefined],
  ["reads the file itself", (_api: object, { typeName }: { typeName(): string }) => typeName()],
  [
    "ignores typeName",
    ({ loadNodeContent }: { loadNodeContent(): Promise<string> }) => loadNodeContent(),
  ],
])("the build stops if gatsby-transformer-json %s", async (_change, changed) => {
  transformer.onCreateNode = changed;
  await expect(createdNodes()).rejects.toThrow(/^createContentNode found no calls/);
});
