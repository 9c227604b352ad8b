import { resolve } from "node:path";
import type { Actions, GatsbyNode, Page } from "gatsby";
import {
  checkEmptiedCache,
  deleteStaleOutput,
  recordRun,
  runOf,
} from "./plugins/gatsby-build-utils";
import { writeCms, writeCmsChoices } from "./src/build/cms";
import { formerRoots } from "./src/content/content-source";
import { galleryTypes } from "./src/graphql/gallery";
import { houseTypes } from "./src/graphql/houses";
import { languages, localeField, localeTypes, pathIn } from "./src/graphql/locale";
import { photoFields } from "./src/graphql/photos";
import { firstOf, type PhotoPageContext, stepOf } from "./src/lib/gallery";
import {
  chapterPath,
  housePath,
  isNotFoundPath,
  localPath,
  mainHousePath,
  singlePaths,
} from "./src/lib/paths";
import { houseSlugs } from "./src/lib/slugs";

/** Folders whose code builds depend on, in addition to `plugins/` and `gatsby-*`. */
const buildCode = ["src/build", "src/content", "src/graphql", "src/lib", "src/seo"];
const isBuild = process.env.gatsby_executing_command === "build";
/** Paths before the pages in languages that the site no longer has. */
const formerLanguageRoots = formerRoots();
let run = "";

/** Runs after the plugins, which may stop the build, so that a stopped build deletes nothing. */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter, pathPrefix }) => {
  run = await runOf(isBuild ? "build" : "develop", buildCode, pathPrefix);
  if (await deleteStaleOutput(run)) {
    reporter.info("Rebuilding from scratch: the code changed, or the last build didn't finish.");
  }
};

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = () => {
  checkEmptiedCache();
  if (!isBuild) recordRun(run);
};

/** Creates the types that aren't content: the gallery's steps, paths of pages, languages. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({
  actions,
  schema,
}) => actions.createTypes([...galleryTypes(schema), ...houseTypes(schema), ...localeTypes(schema)]);

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers }) =>
  createResolvers({ ...photoFields, ...localeField });

interface Entries {
  allHouse: {
    nodes: readonly { folder: string; path: string; formerPaths: readonly string[] | null }[];
  };
  galleryPage: {
    photos: readonly { file: string; pagePath: string }[];
    chapters: readonly { tag: string }[] | null;
  };
}

const entriesQuery = `query PagesOfContent($lang: String!) {
  allHouse(filter: { lang: { eq: $lang } }) { nodes { folder path formerPaths } }
  galleryPage(lang: { eq: $lang }) { photos { file pagePath } chapters { tag } }
}`;

/**
 * Creates the pages of the other houses, and of each photo and each chapter of the gallery, in each
 * language. The File System Route API has no way to leave out a node: the house with the page
 * /detail, or a photo outside the gallery.
 */
export const createPages: GatsbyNode["createPages"] = async ({ graphql, actions }) => {
  for (const lang of languages) {
    const { data, errors } = await graphql<Entries>(entriesQuery, { lang });
    if (!data) throw errors;
    createHousePages(data.allHouse.nodes, lang, actions);
    createGalleryPages(data.galleryPage, lang, actions);
  }
};

function createHousePages(houses: Entries["allHouse"]["nodes"], lang: string, actions: Actions) {
  const mainPath = pathIn(mainHousePath, lang);
  const slugs = houseSlugs(houses.map(({ folder }) => folder));
  const paths = new Set(houses.map(({ path }) => path));
  const redirect = (fromPath: string, toPath: string, isPermanent: boolean) => {
    // A house may later get the former path of a different one.
    if (paths.has(fromPath)) return;
    paths.add(fromPath);
    // Hosts redirect the built site.
    actions.createRedirect({ fromPath, toPath, isPermanent, redirectInBrowser: !isBuild });
    if (lang === languages[0]) redirectFormerLanguages(fromPath, toPath, actions);
  };
  for (const { folder, path, formerPaths } of houses) {
    const component = resolve("src/pages/detail/template-house.tsx");
    if (path !== mainPath) createPage({ path, component, context: { lang } }, actions);
    for (const former of formerPaths ?? []) redirect(pathIn(former, lang), path, true);
    // The CMS links to every house by its folder.
    if (path === mainPath) redirect(pathIn(housePath(folder, false, slugs), lang), path, false);
  }
}

function createGalleryPages(
  { photos, chapters }: Entries["galleryPage"],
  lang: string,
  actions: Actions,
) {
  for (const { tag } of chapters ?? []) {
    const component = resolve("src/pages/gallery/template-chapter.tsx");
    const path = pathIn(chapterPath(tag), lang);
    createPage({ path, component, context: { lang, tag } }, actions);
  }
  photos.forEach(({ file, pagePath }, position) => {
    const step = stepOf(position);
    const context: PhotoPageContext = {
      lang,
      file,
      position,
      total: photos.length,
      previous: photos[position - 1]?.pagePath ?? null,
      next: photos[position + 1]?.pagePath ?? null,
      step: position === firstOf(step) ? step : null,
    };
    const component = resolve("src/pages/gallery/template-photo.tsx");
    createPage({ path: pagePath, component, context }, actions);
  });
}

/** Creates the pages of files in `src/pages` in each language. */
export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) => {
  if (page.context?.lang) return;
  actions.deletePage(page);
  const isSingle = /^\/(dev-404|404\.html)/.test(page.path) || singlePaths.includes(page.path);
  for (const lang of isSingle ? languages.slice(0, 1) : languages) {
    const context = { ...page.context, lang };
    createPage({ ...page, path: pathIn(page.path, lang), context }, actions);
  }
};

/** Creates a page in a language, and redirects from its paths in former languages. */
function createPage<Context extends { lang: string }>(page: Page<Context>, actions: Actions) {
  actions.createPage(page);
  if (page.context?.lang === languages[0]) {
    redirectFormerLanguages(page.path, page.path, actions);
  }
}

/** Redirects the path of a page in the first language from all former languages. */
function redirectFormerLanguages(path: string, toPath: string, { createRedirect }: Actions) {
  for (const root of formerLanguageRoots) {
    const fromPath = localPath(path, root);
    if (fromPath === path || isNotFoundPath(path)) continue;
    // The language may be published again.
    createRedirect({ fromPath, toPath, isPermanent: false, redirectInBrowser: !isBuild });
  }
}

/** Writes the code of the CMS, whose page is /admin/. */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = ({ pathPrefix }) =>
  writeCms(pathPrefix);

/** Updates the choices of the CMS in the dev server, which calls this after each change. */
export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = () => writeCmsChoices();

/** Records the build when the process ends, because the host adapter may still stop it. */
export const onPostBuild: GatsbyNode["onPostBuild"] = () => {
  process.once("exit", (status) => {
    if (status === 0) recordRun(run);
  });
};
