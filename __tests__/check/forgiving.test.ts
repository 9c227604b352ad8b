import {
  type ContentFile,
  formatProblem,
  isWarning,
  referencesIn,
} from "../../plugins/gatsby-transformer-checked-json";
import { type Changes, edit, smallSiteFolder } from "../support/small-site-folder";

// A change of one entry never causes an error in a different one, and the site shows nothing that is
// missing.

const site = smallSiteFolder();

const hill = "villas/hill-house/villa.json";
const lake = "villas/lake-house/villa.json";
const captions = "gallery/captions.json";
const detail = "pages/detail.json";

/** Returns the errors after changes, and what the pages in English show and link to. */
async function shownAfter(changes: Changes) {
  const { files, problems } = await site.findings(changes);
  const english = files.filter(
    ({ lang, data }) => lang === "en" && !(data as { hidden?: boolean }).hidden,
  );
  const values = (
    isWanted: (schema: ReturnType<typeof referencesIn>[number]["schema"]) => unknown,
  ) =>
    english
      .flatMap(referencesIn)
      .filter(({ schema }) => isWanted(schema))
      .map(({ value }) => value);
  const pictures = values(({ graphql }) => graphql === "Picture") as { file: string }[];
  return {
    errors: problems.filter((problem) => !isWarning(problem)).map(formatProblem),
    warnings: problems.filter(isWarning).map(formatProblem),
    files: english,
    houses: new Set(values(({ graphql, link }) => link && graphql === "House")),
    facilities: new Set(values(({ graphql, link }) => link && graphql === "Facility")),
    pages: new Set(values(({ page }) => page)),
    photos: new Set(pictures.map(({ file }) => file)),
  };
}

const dataOf = (files: readonly ContentFile[], path: string) =>
  files.find((file) => file.path === path)?.data as Record<string, unknown>;

/** Pages to which the small site links, besides those of houses and the orchard. */
const otherPages = [
  ...["/", "/about", "/about#weather", "/category", "/dbvillacategory", "/facility", "/gallery"],
  ...["/login", "/register"],
];
const lakePage = "/detail/lake-house";
const orchardSection = "/about#01";

test("the small site shows its houses, facility, pages and photos", async () => {
  const shown = await shownAfter({});
  expect(shown.errors).toEqual([]);
  expect(shown.houses).toEqual(new Set(["hill-house", "lake-house"]));
  expect(shown.facilities).toEqual(new Set(["orchard"]));
  expect(shown.pages).toEqual(new Set([...otherPages, lakePage, orchardSection]));
});

/** Ways to take a house from the site. */
const ways = {
  hidden: (path: string) => edit(path, { hidden: true }),
  removed: (path: string) => ({ [path.replace("/villa.json", "")]: null }),
  "moved to a different folder": (path: string) => ({
    [path.replace("/villa.json", "")]: null,
    "villas/moved/villa.json": edit(path, {})[path] ?? null,
  }),
};

test.each(Object.entries(ways))(
  "a house that is %s is on no page, and without an error",
  async (_way, change) => {
    const shown = await shownAfter(change(lake));
    expect(shown.errors).toEqual([]);
    expect(shown.houses).toEqual(new Set(["hill-house"]));
    expect(shown.pages).toEqual(new Set([...otherPages, orchardSection]));
  },
);

test.each([
  ["hidden", "lake-house"],
  ["removed", "lake-house"],
  ["moved to a different folder", "moved"],
] as const)("if the house of /detail is %s, the page shows %s", async (way, first) => {
  const shown = await shownAfter(ways[way](hill));
  expect(shown.errors).toEqual([]);
  expect(dataOf(shown.files, detail)).toMatchObject({ house: first });
  expect(shown.houses).not.toContain("hill-house");
  // A link to the house leads to /detail now.
  expect(shown.pages).not.toContain(`/detail/${first}`);
  const line = `^content/pages/detail\\.json:\\d+:\\d+ house: found "hill-house", .*; the page shows ${first} instead\\. Choose a different one`;
  expect(shown.warnings).toContainEqual(expect.stringMatching(line));
});

test("if all houses are hidden, the first one is shown all the same, with a warning", async () => {
  const shown = await shownAfter({
    ...edit(hill, { hidden: true }),
    ...edit(lake, { hidden: true }),
  });
  expect(shown.errors).toEqual([]);
  expect(shown.houses).toEqual(new Set(["hill-house"]));
  expect(dataOf(shown.files, hill)).toMatchObject({ hidden: false });
  expect(shown.warnings).toContainEqual(
    expect.stringMatching(/hill-house\/villa\.json:\d+:\d+ hidden: is ignored, because the site/),
  );
});

test("a link to the former path of a house leads to its page", async () => {
  const shown = await shownAfter({
    ...edit(lake, { formerPaths: ["/detail/old-lake"] }),
    ...edit("pages/404.json", { "houses.to": "/detail/old-lake" }),
  });
  expect(shown.errors).toEqual([]);
  expect(dataOf(shown.files, "pages/404.json")).toMatchObject({ houses: { to: lakePage } });
});

test("a facility that is removed is on no page, and links to it lead to the page", async () => {
  const shown = await shownAfter({ "facilities/orchard": null });
  expect(shown.errors).toEqual([]);
  expect(shown.facilities).toEqual(new Set());
  expect(shown.pages).toEqual(new Set([...otherPages, lakePage]));
});

test("a link to a facility that /about doesn't show leads to /about", async () => {
  const shown = await shownAfter(edit("facilities/orchard/facility.json", { brief: undefined }));
  expect(shown.errors).toEqual([]);
  expect(shown.pages).toEqual(new Set([...otherPages, lakePage]));
});

const gallery = ["/gallery/terrace.jpg", "/gallery/hall.jpg", "/gallery/rain.jpg"];
const others = ["/photos/gate.jpg", "/photos/gate-phone.jpg"];

test.each([...gallery, ...others])("%s can be removed, and no page shows it", async (photo) => {
  const shown = await shownAfter({ [photo.slice(1)]: null });
  expect(shown.errors).toEqual([]);
  expect(shown.photos).not.toContain(photo);
});

test("all photos but the first of the gallery can be removed", async () => {
  const [first = "", ...removed] = [...gallery, ...others];
  const shown = await shownAfter(Object.fromEntries(removed.map((file) => [file.slice(1), null])));
  expect(shown.errors).toEqual([]);
  expect(shown.photos).toEqual(new Set([first]));
});

test("the caption of a photo that pages show can be removed", async () => {
  const shown = await shownAfter(edit(captions, { "photos.0": undefined }));
  expect(shown.errors).toEqual([]);
  expect(shown.photos).not.toContain("/gallery/terrace.jpg");
});
