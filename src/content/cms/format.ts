/** Matches a field with a list of texts, numbers and booleans, one on each line. */
const flatList = /^( *"[^"\n]*": )\[\n((?: *(?:"(?:[^"\\]|\\.)*"|[\w.+-]+),?\n)+) *\]/gm;

/**
 * Returns a value without empty fields (undefined, null, empty texts, lists and groups) and without
 * the keys with which the CMS identifies the entries of a sorted list.
 */
const withoutEmpty = (data: unknown) =>
  JSON.parse(JSON.stringify(data), (key, value) => {
    // A removed entry leaves a hole in its list.
    const rest = Array.isArray(value) ? value.filter(() => true) : value;
    const isEmpty = typeof rest === "object" && Object.keys(rest ?? {}).length === 0;
    return isEmpty || rest === "" || key.startsWith("__sc_") ? undefined : rest;
  });

/** Returns the text of a content file, byte for byte as `npm run format` writes it. */
export function formatContent(data: unknown): string {
  const text = JSON.stringify(withoutEmpty(data) ?? {}, null, 2);
  const short = text.replace(flatList, (list, field: string, entries: string) => {
    const line = `${field}[${entries.trim().replace(/\n */g, " ")}]`;
    // With its comma, a line may have 100 columns, as in `biome.json`.
    return line.length < 100 ? line : list;
  });
  return `${short}\n`;
}
