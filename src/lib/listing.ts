/** Names of the placeholders in a listing's URL. */
export const placeholders = ["checkIn", "checkOut", "adults", "house"] as const;

/** The visitor's choices. Dates have the form "2026-12-20". */
type ListingChoice = Partial<Record<(typeof placeholders)[number], string | number>>;

const inBraces = /\{([^{}]*)\}/g;

const isKnown = (name: string): name is (typeof placeholders)[number] =>
  (placeholders as readonly string[]).includes(name);

/** Splits a URL into the part before its query, its parameters and its fragment. */
function parts(url: string) {
  const [beforeHash = "", ...hash] = url.split("#");
  const [base = "", ...query] = beforeHash.split("?");
  const parameters = query.join("?").split("&").filter(Boolean);
  return { base, parameters, hash: hash.length > 0 ? `#${hash.join("#")}` : "" };
}

/**
 * Returns the invalid placeholders in a listing's URL: unknown names, and placeholders outside its
 * parameters.
 */
export function unknownPlaceholders(url: string): string[] {
  const { base, parameters, hash } = parts(url);
  const names = (part: string) => [...part.matchAll(inBraces)].map(([, name = ""]) => name);
  return [...names(base + hash), ...names(parameters.join("&")).filter((name) => !isKnown(name))];
}

/**
 * Returns the URL of a listing with the visitor's choices. Leaves out parameters with a placeholder
 * that has no value.
 */
export function listingUrl(template: string, choice: ListingChoice = {}): string {
  const { base, parameters, hash } = parts(template);
  const filled = parameters.flatMap((parameter) => {
    let complete = true;
    const text = parameter.replace(inBraces, (whole, name: string) => {
      const value = isKnown(name) ? choice[name] : whole;
      if (value === undefined || value === "") complete = false;
      return encodeURIComponent(value ?? "");
    });
    return complete ? [text] : [];
  });
  return base + (filled.length > 0 ? `?${filled.join("&")}` : "") + hash;
}
