import type { CreateSchemaCustomizationArgs, Node } from "gatsby";
import type { Context } from "../../plugins/gatsby-transformer-photo";
import { contentSource } from "../content/content-source";
import type { Labels } from "../content/labels";
import { isNotFoundPath, localPath, rootOf, singlePaths } from "../lib/paths";

export const { languages } = contentSource();

/** Returns the path of a page in a language. */
export const pathIn = (path: string, lang: string) => localPath(path, rootOf(lang, languages));

type LabelsNode = Node & Labels & { lang: string };
type PagePath = { lang: string; path: string };

/** The type of the field `locale`, with which a page knows its language and its paths. */
export const localeTypes = (schema: CreateSchemaCustomizationArgs["schema"]) => [
  schema.buildObjectType({
    name: "Locale",
    extensions: { infer: false },
    fields: {
      lang: "String!",
      /** Path before all pages in this language: "" or "/id". */
      root: "String!",
      path: "String!",
      /** The page in its other languages. */
      translations: {
        type: "[Translation!]!",
        resolve: async ({ lang, path }: PagePath, _args: unknown, { nodeModel }: Context) => {
          const { entries } = await nodeModel.findAll<LabelsNode>({ type: "Labels" });
          const names = new Map([...entries].map((each) => [each.lang, each.page.language]));
          // A page that isn't found leads to the home page.
          const plainPath = isNotFoundPath(path)
            ? "/"
            : path.slice(rootOf(lang, languages).length) || "/";
          if (singlePaths.includes(plainPath)) return [];
          return languages
            .filter((each) => each !== lang)
            .map((each) => ({
              lang: each,
              name: names.get(each) ?? each,
              path: pathIn(plainPath, each),
            }));
        },
      },
    },
  }),
  schema.buildObjectType({
    name: "Translation",
    extensions: { infer: false },
    fields: { lang: "String!", name: "String!", path: "String!" },
  }),
];

/** The field of queries that contains the locale of a page. */
export const localeField = {
  Query: {
    locale: {
      type: "Locale!",
      args: { lang: "String!", path: "String!" },
      resolve: (_source: unknown, { lang, path }: PagePath) => ({
        lang,
        root: rootOf(lang, languages),
        path,
      }),
    },
  },
};
