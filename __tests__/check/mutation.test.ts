import {
  contentTypeOf,
  formatProblem,
  markedSchema,
  readContentFile,
} from "../../plugins/gatsby-transformer-checked-json";
import { checkRules } from "../../src/content/rules";
import { contentTypes } from "../../src/content/schemas";
import { shownContent } from "../../src/content/shown-content";
import { smallSite } from "../support/small-site";
import { textOf } from "../support/small-site-folder";

// Breaks the small site in thousands of small ways. After each change, either the content is still
// valid or an error names the file. The check never throws.

type Path = (string | number)[];

/** The used part of a JSON Schema. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maximum?: number;
}

/**
 * Returns a generator of pseudo-random numbers, the same in every run (a linear congruential
 * generator).
 */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * below);
  };
}

const source = { folderName: "content", types: contentTypes, languages: ["en", "id"] };
const loaded = Object.entries(smallSite()).map(([path, data]) =>
  readContentFile(path, Buffer.from(textOf(data)), source),
);

/** Returns the path of every value inside a JSON value. */
function places(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return path.length > 0 ? [path] : [];
  const within = Object.entries(value).flatMap(([key, child]) =>
    places(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length > 0 ? [path, ...within] : within;
}

/** Returns the text of a JSON value after a change to the object or the list around one value. */
function changed(data: unknown, path: Path, change: (around: Record<string, unknown>) => void) {
  const copy = structuredClone(data);
  const around = path.slice(0, -1).reduce((at, key) => (at as Record<string, unknown>)[key], copy);
  change(around as Record<string, unknown>);
  return JSON.stringify(copy);
}

/** Returns the schema of the value at `path`. */
const schemaAt = (schema: Schema | undefined, path: Path): Schema | undefined =>
  path.reduce<Schema | undefined>(
    (at, key) => (typeof key === "number" ? at?.items : at?.properties?.[key]),
    schema,
  );

describe.each(loaded)("$path", ({ path, text, written: data }) => {
  const type = contentTypeOf(path, source.types);
  const schema = type && (markedSchema(type) as Schema);
  const all = places(data);
  // About 15 values per file: together enough to cover every type within seconds.
  const some = all.filter((_, index) => index % Math.ceil(all.length / 15) === 0);
  const fields = some.filter((place) => typeof place.at(-1) === "string");

  const read = (changedText: string) => readContentFile(path, Buffer.from(changedText), source);
  const problemsOf = (changedText: string) => read(changedText).problems.map(formatProblem);

  test("a missing field is reported unless it is optional", () => {
    for (const place of fields) {
      const field = String(place.at(-1));
      const isLanguage = schemaAt(schema, place.slice(0, -1))?.type === "string";
      const isRequired =
        isLanguage || (schemaAt(schema, place.slice(0, -1))?.required?.includes(field) ?? false);
      const found = problemsOf(changed(data, place, (around) => delete around[field]));
      expect([place, found.length > 0]).toEqual([place, isRequired]);
    }
  });

  test("a value of the wrong type is reported, and no rule throws", () => {
    for (const [index, place] of some.entries()) {
      // Each path gets one of these values. All paths together get all of them.
      const value = [null, 7.5, [], { unknown: true }][index % 4];
      const { type, minItems, maximum = 10 } = schemaAt(schema, place) ?? {};
      const isRight =
        (type === "number" && value === 7.5 && maximum > value) ||
        (type === "array" && Array.isArray(value) && !minItems);
      const file = read(
        changed(data, place, (around) => Object.assign(around, { [place.at(-1) ?? ""]: value })),
      );
      expect([place, value, file.problems.length > 0]).toEqual([place, value, !isRight]);
      if (index % 3 > 0) continue;
      const others = loaded.map((other) => (other.path === path ? file : other));
      checkRules(others, "content");
      shownContent(others, new Map(), source, "en");
    }
  });

  test("a misspelt field name is reported with the correct one", () => {
    for (const place of fields) {
      const field = String(place.at(-1));
      const misspelt = changed(data, place, (around) => {
        around[`${field}x`] = around[field];
        delete around[field];
      });
      expect(problemsOf(misspelt).join("\n")).toContain(`did you mean "${field}"?`);
    }
  });

  test("a corrupted character is reported unless it only changes a text", () => {
    const random = randomNumbers(path.length);
    const shape = (value: unknown) => places(value).map((place) => place.join("."));
    for (let count = 0; count < 15; count += 1) {
      const at = random(text.length - 1);
      const letter = '{}[]",:\\x7\u0000'.charAt(random(11));
      const broken = text.slice(0, at) + letter + text.slice(at + 1);
      if (problemsOf(broken).length === 0) expect(shape(JSON.parse(broken))).toEqual(shape(data));
    }
  });
});
