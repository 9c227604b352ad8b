import type { CreateSchemaCustomizationArgs, Node } from "gatsby";
import { referencedPath } from "../../plugins/gatsby-transformer-checked-json";
import {
  type Context,
  oncePerQuery,
  type PhotoNode,
  type PictureValue,
} from "../../plugins/gatsby-transformer-photo";
import { housePath } from "../lib/house-path";
import { houseSlugs } from "../lib/slugs";

interface VillaNode extends Node {
  folder: string;
  title: string;
  order: number;
  hidden?: boolean | null;
  pictures: readonly [PictureValue, ...PictureValue[]];
}

interface FacilityNode extends Node {
  title: string;
  picture: PictureValue;
  feature: { picture: PictureValue };
  lists?: readonly { picture: PictureValue }[] | null;
}

/** The subject of a photo: one of the houses, or a facility. */
interface Subject {
  title: string;
  path: string;
  isHouse: boolean;
}

/** Whether the site shows a house. The dev server also shows hidden ones, as a preview. */
const isShown = ({ hidden }: VillaNode) => !hidden || process.env.NODE_ENV !== "production";

/** Returns the path of each house's page, by the id of its node. */
const housePaths = oncePerQuery(async (context) => {
  const { nodeModel } = context;
  const { entries } = await nodeModel.findAll<VillaNode>({ type: "Villa" });
  const details = await nodeModel.findAll<Node & { villa: string }>({ type: "DetailPage" });
  const [first] = [...details.entries].map(({ villa }) => villa);
  const villas = [...entries];
  const slugs = houseSlugs(villas.map(({ folder }) => folder));
  return new Map(villas.map(({ id, folder }) => [id, housePath(folder, folder === first, slugs)]));
});

/** Returns the subject of each photo by its path below `content/`. A house wins over a facility. */
const subjects = oncePerQuery(async (context) => {
  const { nodeModel } = context;
  const paths = await housePaths(context);
  const villas = await nodeModel.findAll<VillaNode>({
    type: "Villa",
    query: { sort: { fields: ["order"], order: ["ASC"] } },
  });
  const facilities = await nodeModel.findAll<FacilityNode>({ type: "Facility" });
  const subjectByPhoto = new Map<string, Subject>();
  const add = (pictures: readonly PictureValue[], subject: Subject) => {
    for (const { file } of pictures) {
      const path = referencedPath(file);
      if (!subjectByPhoto.has(path)) subjectByPhoto.set(path, subject);
    }
  };
  for (const villa of [...villas.entries].filter(isShown)) {
    const path = paths.get(villa.id) ?? "/category";
    add(villa.pictures, { title: villa.title, path, isHouse: true });
  }
  for (const facility of facilities.entries) {
    const { title, picture, feature, lists } = facility;
    const pictures = [picture, feature.picture, ...(lists ?? []).map((list) => list.picture)];
    add(pictures, { title, path: "/facility", isHouse: false });
  }
  return subjectByPhoto;
});

/** Returns the subject of each photo, or null if no house or facility uses it. */
export async function subjectsOf(photos: readonly PhotoNode[], context: Context) {
  const subjectByPhoto = await subjects(context);
  return photos.map(({ path }) => subjectByPhoto.get(path) ?? null);
}

/** Returns the fields of houses that aren't content, such as the path of the page. */
export const houseTypes = (schema: CreateSchemaCustomizationArgs["schema"]) => [
  schema.buildObjectType({
    name: "Villa",
    fields: {
      path: {
        type: "String!",
        resolve: async ({ id }: VillaNode, _args: unknown, context: Context) =>
          (await housePaths(context)).get(id),
      },
      isShown: {
        type: "Boolean!",
        description: "Whether the site shows the house. Lists of houses filter by it.",
        resolve: isShown,
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
