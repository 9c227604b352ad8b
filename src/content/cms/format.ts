/** Maximum line length in columns, as in `biome.json`. */
const lineWidth = 100;

/** Matches a field with a list of texts, numbers and booleans, one on each line. */
const flatList = /^( *"[^"\n]*": )\[\n((?: *(?:"(?:[^"\\]|\\.)*"|[\w.+-]+),?\n)+) *\]/gm;

/** Returns a value without empty fields: undefined, null, empty texts, lists and groups. */
const withoutEmpty = (data: unknown) =>
  JSON.parse(JSON.stringify(data), (_key, value) => {
    // A removed entry leaves a hole in its list.
    const rest = Array.isArray(value) ? value.filter(() => true) : value;
    const isEmpty = typeof rest === "object" && Object.keys(rest ?? {}).length === 0;
    return isEmpty || rest === "" ? undefined : rest;
  });

/** Returns the text of a content file, byte for byte as `npm run format` writes it. */
export function formatContent(data: unknown): string {
  const text = JSON.stringify(withoutEmpty(data) ?? {}, null, 2);
  const short = text.replace(flatList, (list, field: string, entries: string) => {
    const line = `${field}[${entries.trim().replace(/\n */g, " ")}]`;
    // One more for the comma.
    return line.length + 1 <= lineWidth ? line : list;
  });
  return `${short}\n`;
}
