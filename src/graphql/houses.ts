import type { CreateSchemaCustomizationArgs, Node } from "gatsby";
import { referencedPath } from "../../plugins/gatsby-transformer-checked-json";
import {
  type Context,
  oncePerQuery,
  type PictureValue,
  type ShownPhoto,
} from "../../plugins/gatsby-transformer-photo";
import { categoryPath, facilityPath, housePath } from "../lib/paths";
import { houseSlugs } from "../lib/slugs";
import { pathIn } from "./locale";

interface HouseNode extends Node {
  lang: string;
  folder: string;
  /** The language and the folder, with which other nodes reference the house. */
  key: string;
  title: string;
  order: number;
  badge?: string;
  pricePerNight: number;
  discount?: { before: number };
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

/** Returns the path of each house's page in a language, by the id of its node. */
const housePaths = oncePerQuery(async ({ nodeModel }, lang) => {
  const query = { filter: { lang: { eq: lang } } };
  const { entries } = await nodeModel.findAll<HouseNode>({ type: "House", query });
  const details = await nodeModel.findAll<Node & { house: string }>({ type: "HousePage", query });
  const [first] = [...details.entries].map(({ house }) => house);
  const houses = [...entries];
  const slugs = houseSlugs(houses.map(({ folder }) => folder));
  return new Map(
    houses.map(({ id, folder, key }) => [
      id,
      pathIn(housePath(folder, key === first, slugs), lang),
    ]),
  );
});

/** Returns the subject of each photo by its path below `content/`. A house wins over a facility. */
const subjects = oncePerQuery(async (context, lang) => {
  const { nodeModel } = context;
  const paths = await housePaths(context, lang);
  const filter = { lang: { eq: lang } };
  const houses = await nodeModel.findAll<HouseNode>({
    type: "House",
    query: { filter, sort: { fields: ["order"], order: ["ASC"] } },
  });
  const facilities = await nodeModel.findAll<FacilityNode>({ type: "Facility", query: { filter } });
  const subjectByPhoto = new Map<string, Subject>();
  const add = (pictures: readonly PictureValue[], subject: Subject) => {
    for (const { file } of pictures) {
      const path = referencedPath(file);
      if (!subjectByPhoto.has(path)) subjectByPhoto.set(path, subject);
    }
  };
  for (const house of houses.entries) {
    const path = paths.get(house.id) ?? pathIn(categoryPath, lang);
    add(house.pictures, { title: house.title, path, isHouse: true });
  }
  for (const facility of facilities.entries) {
    const { title, picture, feature, lists } = facility;
    const pictures = [picture, feature.picture, ...(lists ?? []).map((list) => list.picture)];
    add(pictures, { title, path: pathIn(facilityPath, lang), isHouse: false });
  }
  return subjectByPhoto;
});

/** Returns the subject of a photo, or null if no house or facility uses it. */
export const subjectOf = async ({ path, lang }: ShownPhoto, context: Context) =>
  (await subjects(context, lang)).get(path) ?? null;

/** Returns the fields of houses that are computed, such as the path of the page. */
export const houseTypes = (schema: CreateSchemaCustomizationArgs["schema"]) => [
  schema.buildObjectType({
    name: "House",
    fields: {
      path: {
        type: "String!",
        resolve: async ({ id, lang }: HouseNode, _args: unknown, context: Context) =>
          (await housePaths(context, lang)).get(id),
      },
      badge: {
        type: "String",
        resolve: ({ badge, pricePerNight, discount }: HouseNode) => {
          if (!badge?.includes("{percent}")) return badge;
          if (!discount) return null;
          const percent = Math.round(100 * (1 - pricePerNight / discount.before));
          return badge.replace("{percent}", String(percent));
        },
      },
      cover: {
        type: "Picture!",
        resolve: ({ pictures }: HouseNode) => pictures[0],
      },
    },
  }),
  schema.buildObjectType({
    name: "PhotoSubject",
    extensions: { infer: false },
    fields: { title: "String!", path: "String!", isHouse: "Boolean!" },
  }),
];
