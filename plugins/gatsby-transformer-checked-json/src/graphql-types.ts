import type { ContentType } from "./content-type";
import { type MarkedSchema, markedSchema } from "./json-schemas";

const scalars = { string: "String", integer: "Int", number: "Float", boolean: "Boolean" } as const;
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Returns the GraphQL type definitions of all content types, derived from their Zod schemas. Each
 * node has the field `lang`, its language. Entries also have their `folder`, and a `key` that
 * consists of both, to which references in the same language link. The types have `@dontInfer`, so
 * that a missing optional field or an empty folder never changes the schema.
 */
export function graphqlTypes(types: readonly ContentType[]): string {
  const definitions = new Map<string, string>();

  const typeOf = (schema: MarkedSchema, name: string): string => {
    if (schema.type === "array") return `[${typeOf(schema.items ?? {}, name)}!]`;
    if (schema.type !== "object") return schema.graphql ?? scalars[schema.type ?? "string"];
    const own = schema.graphql ?? name;
    if (!schema.declared && own !== "JSON") define(own, schema, "");
    return own;
  };

  const define = (name: string, schema: MarkedSchema, directives: string, own: string[] = []) => {
    if (definitions.has(name)) return;
    definitions.set(name, ""); // Keeps the order of the schemas.
    const { $schema: _editors, ...properties } = schema.properties ?? {};
    const fields = Object.entries(properties).map(([field, value]) => {
      const required = schema.required?.includes(field) ? "!" : "";
      const isLink = value.link ?? value.items?.link;
      const directive = isLink ? ' @link(by: "key")' : "";
      return `  ${field}: ${typeOf(value, name + capitalised(field))}${required}${directive}`;
    });
    definitions.set(name, `type ${name}${directives} {\n${[...own, ...fields].join("\n")}\n}`);
  };

  for (const type of types) {
    const own = ["  lang: String!"];
    if (type.inEach) own.push("  folder: String!", "  key: String!");
    define(type.name, markedSchema(type), " implements Node @dontInfer", own);
  }
  return [...definitions.values()].join("\n\n");
}

/**
 * Returns resolvers that make the root field of each content type non-null, for `createResolvers`.
 * The check reads every file before any query runs, so pages don't need to handle a missing one.
 */
export function nonNullContent(types: readonly ContentType[]) {
  const fields = types.map(({ name }) => {
    return [name.charAt(0).toLowerCase() + name.slice(1), { type: `${name}!` }];
  });
  return { Query: Object.fromEntries(fields) };
}
