import type { CreateSchemaCustomizationArgs, Node } from "gatsby";
import type { Context } from "../../plugins/gatsby-transformer-photo";
import { contentSource } from "../content/content-source";
import type { Labels } from "../content/labels";
import { localPath, rootOf } from "../lib/paths";

export const { languages } = contentSource();

/** Returns the path of a page in a language. */
export const pathIn = (path: string, lang: string) => localPath(path, rootOf(lang, languages));

type LabelsNode = Node & Labels & { lang: string };

/** Returns the fields of the resort with which pages link to each other and to other languages. */
export const languageTypes = (schema: CreateSchemaCustomizationArgs["schema"]) => [
  schema.buildObjectType({
    name: "Resort",
    fields: {
      /** Path before all pages in this language: "" or "/id". */
      root: {
        type: "String!",
        resolve: ({ lang }: { lang: string }) => rootOf(lang, languages),
      },
      /** The other languages. */
      translations: {
        type: "[Translation!]!",
        resolve: async ({ lang }: { lang: string }, _args: unknown, { nodeModel }: Context) => {
          const { entries } = await nodeModel.findAll<LabelsNode>({ type: "Labels" });
          const names = new Map([...entries].map((each) => [each.lang, each.page.language]));
          return languages
            .filter((each) => each !== lang)
            .map((each) => ({
              lang: each,
              name: names.get(each) ?? each,
              root: rootOf(each, languages),
            }));
        },
      },
    },
  }),
  schema.buildObjectType({
    name: "Translation",
    extensions: { infer: false },
    fields: { lang: "String!", name: "String!", root: "String!" },
  }),
];
