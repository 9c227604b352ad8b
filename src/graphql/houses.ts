import { posix } from "node:path";
import type { CreateSchemaCustomizationArgs, Node } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { picturePath } from "../../plugins/gatsby-transformer-checked-json/src/content-paths";
import {
  type Context,
  oncePerQuery,
} from "../../plugins/gatsby-transformer-photo/src/graphql/lookup";
import type { PhotoNode } from "../../plugins/gatsby-transformer-photo/src/graphql/photo-nodes";
import { slugsOf } from "../lib/slugs";

interface PictureSource {
  file: string;
}

interface VillaNode extends Node {
  title: string;
  order: number;
  pictures: readonly [PictureSource, ...PictureSource[]];
}

interface FacilityNode extends Node {
  title: string;
  picture: PictureSource;
  feature: { picture: PictureSource };
  lists?: readonly { picture: PictureSource }[] | null;
}

/** What a photo shows: one of the houses, or a facility. */
interface Place {
  title: string;
  path: string;
  isHouse: boolean;
}

const fileOf = ({ parent }: Node, { nodeModel }: Context) => {
  const file = nodeModel.getNodeById<FileSystemNode>({ id: parent ?? "" });
  if (!file) throw new Error("A node of content/ has lost its file");
  return file;
};

/** The address of each house's page by the id of its node: made of its folder, but for one. */
const housePaths = oncePerQuery(async (context) => {
  const { nodeModel } = context;
  const { entries } = await nodeModel.findAll<VillaNode>({ type: "Villa" });
  const details = await nodeModel.findAll<Node & { villa: string }>({ type: "DetailPage" });
  const [first] = [...details.entries].map(({ villa }) => villa);
  const folders = new Map(
    [...entries].map((villa) => [villa, posix.basename(fileOf(villa, context).relativeDirectory)]),
  );
  const slugs = slugsOf([...folders.values()].sort());
  return new Map(
    [...folders].map(([{ id, title }, folder]) => [
      id,
      title === first ? "/detail" : `/detail/${slugs.get(folder)}`,
    ]),
  );
});

/** The place that each photo shows, by the photo's path below `content/`; houses go first. */
const places = oncePerQuery(async (context) => {
  const { nodeModel } = context;
  const paths = await housePaths(context);
  const villas = await nodeModel.findAll<VillaNode>({
    type: "Villa",
    query: { sort: { fields: ["order"], order: ["ASC"] } },
  });
  const facilities = await nodeModel.findAll<FacilityNode>({ type: "Facility" });
  const shown = new Map<string, Place>();
  const add = (owner: Node, pictures: readonly PictureSource[], place: Place) => {
    const { relativePath } = fileOf(owner, context);
    for (const { file } of pictures) {
      const path = picturePath(relativePath, file);
      if (!shown.has(path)) shown.set(path, place);
    }
  };
  for (const villa of villas.entries) {
    const path = paths.get(villa.id) ?? "/category";
    add(villa, villa.pictures, { title: villa.title, path, isHouse: true });
  }
  for (const facility of facilities.entries) {
    const { title, picture, feature, lists } = facility;
    const pictures = [picture, feature.picture, ...(lists ?? []).map((list) => list.picture)];
    add(facility, pictures, { title, path: "/facility", isHouse: false });
  }
  return shown;
});

/** What a photo shows, if a house or a facility has it among its pictures. */
export const placeOf = async ({ folder, file }: PhotoNode, context: Context) =>
  (await places(context)).get(picturePath(`${folder}/captions.json`, file)) ?? null;

/** What GraphQL knows of houses besides their content: an address, and the first picture. */
export const houseTypes = (schema: CreateSchemaCustomizationArgs["schema"]) => [
  schema.buildObjectType({
    name: "Villa",
    fields: {
      path: {
        type: "String!",
        resolve: async ({ id }: VillaNode, _args: unknown, context: Context) =>
          (await housePaths(context)).get(id),
      },
      cover: {
        type: "Picture!",
        resolve: ({ pictures }: VillaNode) => pictures[0],
      },
    },
  }),
  schema.buildObjectType({
    name: "PhotoPlace",
    extensions: { infer: false },
    fields: { title: "String!", path: "String!", isHouse: "Boolean!" },
  }),
];
