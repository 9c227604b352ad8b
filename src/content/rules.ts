import {
  type ContentFile,
  fieldProblem,
  foldName,
  type Problem,
  valuesIn,
} from "../../plugins/gatsby-transformer-checked-json/pure";
import { pictureReferences } from "../../plugins/gatsby-transformer-photo/pure";
import { housesIn } from "./pages";
import { checkPlainTexts } from "./plain-texts";
import type { House } from "./schemas/house";

/**
 * A rule of this site about several content files. A change of one entry only causes warnings about
 * others, because the CMS can't check those.
 * @param folderName name of the content folder in messages: "content"
 */
type ContentRule = (files: readonly ContentFile[], folderName: string) => readonly Problem[];

/** Returns a warning about a field. */
const fieldWarning = (...args: Parameters<typeof fieldProblem>): Problem => ({
  ...fieldProblem(...args),
  level: "warning",
});

/** Warns of former paths that are now the path of a house, or that a different house also has. */
const checkFormerPaths: ContentRule = (files, folderName) => {
  const houses = housesIn(files);
  const owners = new Map(houses.map(({ path, file }) => [path, file.path]));
  return houses.flatMap(({ file, formerPaths }) =>
    formerPaths.flatMap((path, index): Problem[] => {
      const owner = owners.get(path);
      if (!owner) {
        owners.set(path, file.path);
        return [];
      }
      const message = `found ${JSON.stringify(path)}, which now leads to ${folderName}/${owner}. Remove it here`;
      return [fieldWarning(file, folderName, ["formerPaths", index], message)];
    }),
  );
};

/** Fields whose values no two files of a type should share, because visitors confuse them. */
const ownValues = [
  ["House", ["title"]],
  ["House", ["seo", "title"]],
  ["Facility", ["title"]],
  ["Facility", ["number"]],
] as const;

/** Warns of values that two files share, such as the title of two houses. */
const checkOwnValues: ContentRule = (files, folderName) =>
  ownValues.flatMap(([type, path]) => {
    const first = new Map<string, string>();
    return files
      .filter((file) => file.type?.name === type)
      .flatMap((file): Problem[] => {
        const value = path.reduce(
          (data, key) => (data as Record<string, unknown> | undefined)?.[key],
          file.data,
        );
        if (typeof value !== "string") return [];
        const other = first.get(foldName(value));
        if (!other) {
          first.set(foldName(value), file.path);
          return [];
        }
        const message = `found ${JSON.stringify(value)}, which ${folderName}/${other} also has; give each a different ${path.at(-1)}`;
        return [fieldWarning(file, folderName, path, message)];
      });
  });

/** Returns the prices in rupiah in a content file, with the name of their field. */
const pricesIn = (file: ContentFile) =>
  valuesIn(file)
    .filter(({ schema }) => schema.unit === "rupiah" && schema.type === "integer")
    .filter(({ value }) => typeof value === "number" && value > 0)
    .map(({ path, value }) => ({
      file,
      path,
      price: value as number,
      field: [file.type?.name, ...path.filter((key) => typeof key === "string")].join("."),
    }));

/**
 * Returns the prices of each field of a content type, such as "House.pricePerNight", in all files.
 */
export function pricesByField(files: readonly ContentFile[]): Record<string, number[]> {
  const prices: Record<string, number[]> = {};
  for (const { field, price } of files.flatMap(pricesIn)) {
    prices[field] = [...(prices[field] ?? []), price];
  }
  return prices;
}

/**
 * Whether a price is far below or above all others. A factor of 3 finds most prices with a zero too
 * many or too few, because the prices of houses differ by a factor of 5. Fewer than three others
 * show no range.
 */
export const isFarFrom = (price: number, others: readonly number[]): boolean =>
  others.length >= 3 && (price * 3 <= Math.min(...others) || price >= 3 * Math.max(...others));

/** Warns of prices that have a zero too many or too few, compared with those of the same field. */
const checkPrices: ContentRule = (files, folderName) => {
  const prices = files.flatMap(pricesIn);
  return prices.flatMap(({ file, path, price, field }, index): Problem[] => {
    const others = prices
      .filter((other, position) => other.field === field && position !== index)
      .map((other) => other.price);
    if (!isFarFrom(price, others)) return [];
    const message = `found ${price}, while the others are from ${Math.min(...others)} to ${Math.max(...others)}. Check the number of zeros`;
    return [fieldWarning(file, folderName, path, message)];
  });
};

/** Warns of discounts that are over. */
const checkDiscounts: ContentRule = (files, folderName) => {
  const today = new Date().toISOString().slice(0, 10);
  return housesIn(files).flatMap(({ file }): Problem[] => {
    const { until } = (file.data as Partial<House> | undefined)?.discount ?? {};
    if (typeof until !== "string" || until >= today) return [];
    const message = `found ${JSON.stringify(until)}, which is over: visitors see the price before the discount. Remove the discount, or choose a later day`;
    return [fieldWarning(file, folderName, ["discount", "until"], message)];
  });
};

/** Warns of lists of pictures that show one photo twice. */
const checkRepeatedPictures: ContentRule = (files, folderName) => {
  const seen = new Set<string>();
  return pictureReferences(files).flatMap(({ file, path, value }): Problem[] => {
    if (typeof path.at(-1) !== "number" || value.file === "") return [];
    const key = [file.path, ...path.slice(0, -1), value.file].join(" ");
    const isRepeated = seen.has(key);
    seen.add(key);
    if (!isRepeated) return [];
    const message = `found ${JSON.stringify(value.file)}, which this list already has. Choose a different photo`;
    return [fieldWarning(file, folderName, [...path, "file"], message)];
  });
};

const rules: readonly ContentRule[] = [
  checkFormerPaths,
  checkOwnValues,
  checkPrices,
  checkDiscounts,
  checkRepeatedPictures,
  checkPlainTexts,
];

/** Returns the problems of content files that need each other, by this site's rules. */
export const checkRules: ContentRule = (files, folderName) =>
  rules.flatMap((rule) => rule(files, folderName));
