import { type FieldNode, Kind, parse, type SelectionSetNode } from "graphql";
import { contentTypes } from "../../../../src/content/schemas";
import { markedSchema } from "../../../gatsby-transformer-checked-json/src/json-schemas";

/** How a picture is cropped in a place. */
export interface Crop {
  /** Width divided by height. */
  ratio: number;
  /** Whether it is the crop for phones. */
  phone: boolean;
}

const schemas = new Map(contentTypes.map((type) => [type.name, markedSchema(type)]));
const typeNames = new Map(
  [...schemas.keys()].map((name) => [name.charAt(0).toLowerCase() + name.slice(1), name]),
);

/** The type of another entry that a field names by its title, if it does. */
function linkedType(type: string, path: readonly string[]): string | undefined {
  let schema = schemas.get(type);
  for (const field of path) {
    schema = schema?.properties?.[field];
    schema = schema?.items ?? schema;
  }
  return schema?.link ? schema.graphql : undefined;
}

function cropOf({ arguments: args = [] }: FieldNode): Crop | undefined {
  const value = (name: string) => args.find((argument) => argument.name.value === name)?.value;
  const [ratio, phone] = [value("aspectRatio"), value("phone")];
  if (ratio?.kind !== Kind.FLOAT && ratio?.kind !== Kind.INT) return undefined;
  return {
    ratio: Number(ratio.value),
    phone: phone?.kind === Kind.BOOLEAN && phone.value,
  };
}

/**
 * In which ratios queries ask for the pictures of content, by type and field, such as
 * "HomePage.hero.slides.picture".
 *
 * @param sources source code with GraphQL in template literals
 */
export function cropRatios(sources: readonly string[]): Map<string, Crop[]> {
  const text = sources.flatMap((source) =>
    [...source.matchAll(/graphql`([^`]*)`/g)].map(([, query = ""]) => query),
  );
  const { definitions } = parse(text.join("\n"));
  const fragments = new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  const crops = new Map<string, Crop[]>();

  const walk = ({ selections }: SelectionSetNode, type: string, path: readonly string[]): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        if (fragment) walk(fragment.selectionSet, type, path);
      } else if (selection.kind === Kind.FIELD) {
        const field = selection.name.value;
        const crop = field === "gatsbyImageData" ? cropOf(selection) : undefined;
        const key = [type, ...path].join(".");
        if (crop) {
          const known = crops.get(key) ?? [];
          if (!known.some(({ ratio, phone }) => ratio === crop.ratio && phone === crop.phone))
            crops.set(key, [...known, crop]);
        }
        if (!selection.selectionSet) continue;
        const inner = [...path, field];
        const root =
          path.length === 0 && type === "Query"
            ? typeNames.get(field.replace(/^all./, (all) => all.charAt(3).toLowerCase()))
            : undefined;
        const other = root ?? linkedType(type, inner);
        const isList = field === "nodes" && path.length === 0;
        walk(selection.selectionSet, other ?? type, other ? [] : isList ? path : inner);
      }
    }
  };
  for (const definition of definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) walk(definition.selectionSet, "Query", []);
  }
  return crops;
}
