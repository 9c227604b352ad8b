import type { CreateNodeArgs, NodeInput } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { createPhotoNode } from "../src/graphql/photo-nodes";

jest.mock("../src/decode/photo-library", () => ({
  photoLibrary: { ingest: async () => ({ path: "copies/1.jpg", digest: "1" }) },
}));

const file = { id: "file", relativePath: "gallery/pool.jpg", base: "pool.jpg" } as FileSystemNode;

/**
 * Creates the nodes of a photo, and returns their types and owners.
 * @param ownerOf returns the owner of a node, by the plugin that createNode gets
 */
async function nodesOf(ownerOf: (plugin?: { name: string }) => string) {
  const nodes = new Map<string, object>();
  const api = {
    actions: {
      createNode: (node: NodeInput, plugin?: { name: string }) =>
        nodes.set(node.id, { internal: { type: node.internal.type, owner: ownerOf(plugin) } }),
      createParentChildLink: () => undefined,
    },
    createNodeId: (text: string) => text,
    getNode: (id: string) => nodes.get(id),
  };
  await createPhotoNode(file, api as unknown as CreateNodeArgs);
  return [...nodes.values()];
}

test("a photo file becomes a Photo node, and an ImageSharp node of gatsby-transformer-sharp", async () => {
  expect(await nodesOf((plugin) => plugin?.name ?? "gatsby-transformer-photo")).toEqual([
    { internal: { type: "Photo", owner: "gatsby-transformer-photo" } },
    { internal: { type: "ImageSharp", owner: "gatsby-transformer-sharp" } },
  ]);
});

test("the build stops if createNode ignores the plugin that it gets", async () => {
  await expect(nodesOf(() => "gatsby-transformer-photo")).rejects.toThrow(
    /^createPhotoNode found no `ImageSharp` node/,
  );
});
