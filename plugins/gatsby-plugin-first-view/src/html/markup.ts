const tag = /<([a-z][^\s/>]*)((?:\s+[^\s"=>/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attribute = /([^\s"=]+)(?:="([^"]*)")?/g;

/** An opening tag. Its names are in lower case, and its values have the entities of the markup. */
interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

/** Returns the opening tags in React's markup, in their order. */
export const tagsIn = (markup: string): Tag[] =>
  [...markup.matchAll(tag)].map(([, name = "", rest = ""]) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...rest.matchAll(attribute)].map(([, key = "", value = ""]) => [key.toLowerCase(), value]),
    ),
  }));
