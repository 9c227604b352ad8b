const tag = /<([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/** An opening tag with the letter case, and the entities in values, of its markup. */
export interface Tag {
  name: string;
  attributes: [name: string, value: string][];
}

/** Returns the opening tags of markup in their order, with any quotes. */
export function* tagsIn(markup: string): Generator<Tag> {
  for (const [, name = "", rest = ""] of markup.matchAll(tag)) {
    const attributes = [...rest.matchAll(attribute)].map(
      ([, key = "", double, single, bare]): [string, string] => [
        key,
        double ?? single ?? bare ?? "",
      ],
    );
    yield { name, attributes };
  }
}
