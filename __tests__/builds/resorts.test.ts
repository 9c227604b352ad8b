import { spawnSync } from "node:child_process";
import {
  contentTypeOf,
  isText,
  mapValues,
  markedSchema,
} from "../../plugins/gatsby-transformer-checked-json/pure";
import { copyProject } from "../../scripts/project-copy";
import { contentTypes } from "../../src/content/schemas";
import { card } from "../support/photos";
import { type SiteFiles, smallSite, smallSitePhotos } from "../support/small-site";
import { writeSite } from "../support/small-site-folder";

/*
 * Builds the sites of two other resorts, and compares their pages with their content by the tests in
 * `__tests__/site/`. Run by `npm run test:builds`.
 */
jest.setTimeout(900_000);

type Texts = Record<"en" | "id", string>;

/** Returns a site whose texts are replaced. */
function withTexts(site: SiteFiles, change: (texts: Texts) => unknown): SiteFiles {
  const files = Object.entries(site).map(([path, data]) => {
    const type = contentTypeOf(path, contentTypes);
    const changed = mapValues(type ? markedSchema(type) : {}, data, (schema, value) =>
      isText(schema) && typeof value === "object" ? change(value as Texts) : value,
    );
    return [path, changed];
  });
  return Object.fromEntries(files);
}

/** Optional fields without which a photo isn't shown. */
const needed = ["$schema", "alt"];

/** Returns a site without optional fields, with the shortest lists. */
function withoutOptional(site: SiteFiles): SiteFiles {
  const files = Object.entries(site).map(([path, data]) => {
    const type = contentTypeOf(path, contentTypes);
    const changed = mapValues(type ? markedSchema(type) : {}, data, (schema, value) => {
      if (Array.isArray(value)) return value.slice(0, schema.minItems ?? 1);
      if (!schema.properties || typeof value !== "object") return value;
      const kept = [...(schema.required ?? []), ...needed];
      return Object.fromEntries(
        Object.entries(value ?? {}).filter(([field]) => kept.includes(field)),
      );
    });
    return [path, changed];
  });
  return Object.fromEntries(files);
}

/** One house, one photo of the gallery, one language, and nothing that is optional. */
function smallestSite(): SiteFiles {
  const { "villas/lake-house/villa.json": _lake, ...site } = smallSite();
  const smallest = withoutOptional(withTexts(site, ({ id }) => id));
  return { ...smallest, "site.json": { ...smallest["site.json"], languages: ["id"] } };
}

const morePhotos = Array.from({ length: 16 }, (_, index) => `gallery/more ${index + 1}.jpg`);

/** Everything that is optional, three languages in a different order, and two steps of photos. */
function largestSite(): SiteFiles {
  const site = smallSite();
  const captions = site["gallery/captions.json"] as { photos: object[] };
  captions.photos.push(
    ...morePhotos.map((path, index) => ({
      file: `/${path}`,
      alt: { en: `A card with the number ${index}`, id: `Kartu bernomor ${index}` },
    })),
  );
  site["site.json"] = { ...site["site.json"], languages: ["id", "en", "nl"] };
  return withTexts(site, ({ en, id }) => ({ id, en, nl: `${en} (nl)` }));
}

describe.each([
  ["one language and nothing optional", smallestSite, []],
  ["three languages and everything optional", largestSite, morePhotos],
])("a resort with %s", (_name, makeSite, photos) => {
  const project = copyProject();
  // Copied, not linked: through a link, bundles and tests would get the paths of this project.
  project.take("node_modules");
  afterAll(project.discard);

  test("has pages as its content is", async () => {
    for (const file of project.list("content")) {
      if (!/^content\/(\.schemas\/|README)/.test(file)) project.remove(file);
    }
    await writeSite(project.path("content"), makeSite());
    for (const [index, path] of photos.entries()) {
      const photo = card(800, 600, smallSitePhotos.length + index);
      project.write(`content/${path}`, await photo.jpeg().toBuffer());
    }

    const { status, output } = project.build();
    expect(status === 0 ? "built" : output).toBe("built");
    const { stderr } = spawnSync("npx", ["jest", "--selectProjects", "site", "--ci"], {
      cwd: project.root,
      encoding: "utf8",
    });
    expect(stderr).toMatch(/^Tests: +(\d+ skipped, )?\d+ passed, \d+ total$/m);
  });
});
