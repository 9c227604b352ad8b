import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isJson, listContent } from "../../plugins/gatsby-transformer-checked-json";
import { copyContent } from "../support/content-copy";
import { randomNumbers } from "../support/random-numbers";

// Breaks the real content in hundreds of small ways. After each change, either the content is still
// valid or an error names the file. The check never throws.
jest.setTimeout(120_000);

/** Fields that content may leave out. */
const optional = new Set([
  "$schema",
  "badge",
  "subtitle",
  "caption",
  "focus",
  "zoom",
  "phoneFocus",
  "phoneZoom",
  "slope",
  "facts",
  "lists",
  "picture",
  "hours",
  "extraBed",
  "sample",
  "minimumAge",
  "minutes",
  "review",
  "recommendations",
  "ask",
  "brief",
  "chapters",
  "cost",
  "day",
  "discount",
  "eyebrow",
  "features",
  "food",
  "goodToKnow",
  "links",
  "listing",
  "offer",
  "phone",
  "pickup",
  "rates",
  "story",
  "tags",
  "text",
  "villa",
]);

/** Objects whose fields are all optional. */
const partial = /(^|\.)(goodToKnow|rules)\.[a-zA-Z]+$/;

type Path = (string | number)[];

/** Returns the path of every value inside a JSON value. */
function places(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return path.length > 0 ? [path] : [];
  const within = Object.entries(value).flatMap(([key, child]) =>
    places(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length > 0 ? [path, ...within] : within;
}

/** Returns a copy of a JSON value with one changed value. */
function changed(
  data: unknown,
  path: Path,
  change: (holder: Record<string, unknown>, key: string) => void,
) {
  const copy: unknown = structuredClone(data);
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
  change(holder as Record<string, unknown>, String(path.at(-1)));
  return copy;
}

const files = listContent("content").filter(isJson);
const original = new Map(files.map((path) => [path, readFileSync(join("content", path), "utf8")]));

const content = copyContent();
afterAll(content.discard);

/** Returns the errors that a change to one file causes. */
async function problemsWith(path: string, text: string): Promise<string[]> {
  content.write(path, text);
  const errors = await content.errors();
  content.restore(path);
  return errors;
}

const names = (path: string) => (line: string) =>
  line.startsWith(`content/${path}`) || line.includes(`content/${path}`);

describe.each(files)("%s", (path) => {
  const text = original.get(path) ?? "";
  const data: unknown = JSON.parse(text);
  const all = places(data);
  // About seven values per file: enough to cover every type within seconds.
  const some = all.filter((_, index) => index % Math.ceil(all.length / 7) === 0);

  test("a missing field is reported unless it is optional", async () => {
    for (const place of some.filter((each) => typeof each.at(-1) === "string")) {
      const found = await problemsWith(
        path,
        JSON.stringify(changed(data, place, (holder, key) => delete holder[key])),
      );
      if (found.some(names(path))) continue;
      const field = place.join(".");
      const isOptional = optional.has(String(place.at(-1))) || partial.test(field);
      expect([field, isOptional]).toEqual([field, true]);
    }
  });

  test("a value of the wrong type is reported", async () => {
    for (const [index, place] of some.entries()) {
      // Each path gets one of these values. All paths together get all of them.
      const value = [null, 7.5, [], { unknown: true }][index % 4];
      const found = await problemsWith(
        path,
        JSON.stringify(
          changed(data, place, (holder, key) => {
            holder[key] = value;
          }),
        ),
      );
      const isRight =
        typeof value === "number" &&
        typeof place.at(-1) === "string" &&
        /score|zoom|itude|rupiah|km/i.test(String(place.at(-1)));
      const isEmptyList =
        Array.isArray(value) &&
        /^(photos|facts|lists|story|regions|tags)$/.test(String(place.at(-1)));
      if (isRight || isEmptyList) continue;
      expect([place.join("."), JSON.stringify(value), found.some(names(path))]).toEqual([
        place.join("."),
        JSON.stringify(value),
        true,
      ]);
    }
  });

  test("a misspelt field name is reported with the correct one", async () => {
    for (const place of some.filter((each) => typeof each.at(-1) === "string")) {
      const found = await problemsWith(
        path,
        JSON.stringify(
          changed(data, place, (holder, key) => {
            holder[`${key}x`] = holder[key];
            delete holder[key];
          }),
        ),
      );
      expect(found.join("\n")).toContain(`did you mean "${place.at(-1)}"?`);
    }
  });

  test("a truncated file is reported", async () => {
    const end = text.trimEnd().length;
    for (let length = 0; length < end; length += Math.ceil(end / 7)) {
      const found = await problemsWith(path, text.slice(0, length));
      expect([length, found.some(names(path))]).toEqual([length, true]);
    }
  });

  test("a corrupted character is reported unless it only changes a text", async () => {
    const random = randomNumbers(path.length);
    for (let count = 0; count < 6; count += 1) {
      const at = random(text.length - 1);
      const letter = '{}[]",:\\x7\u0000'.charAt(random(11));
      const broken = text.slice(0, at) + letter + text.slice(at + 1);
      const found = await problemsWith(path, broken);
      if (found.length > 0) continue;
      const shape = (value: unknown) => places(value).map((place) => place.join("."));
      expect(shape(JSON.parse(broken))).toEqual(shape(data));
    }
  });
});
