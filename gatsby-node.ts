import { resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import { deleteStaleOutput, recordRun, runOf } from "./plugins/gatsby-build-utils";
import { writeCms, writeCmsChoices } from "./src/build/cms";
import { galleryTypes } from "./src/graphql/gallery";
import { houseTypes } from "./src/graphql/houses";
import { photoFields } from "./src/graphql/photos";
import { firstOf, type PhotoPageContext, stepOf } from "./src/lib/gallery";
import { chapterPath, housePath, mainHousePath } from "./src/lib/paths";
import { houseSlugs } from "./src/lib/slugs";

/** Folders whose code builds depend on, in addition to `plugins/` and `gatsby-*`. */
const buildCode = ["src/build", "src/content", "src/graphql", "src/lib", "src/seo"];
const isBuild = process.env.gatsby_executing_command === "build";
let run = "";

/** Runs after the plugins, which may stop the build, so that a stopped build deletes nothing. */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter, pathPrefix }) => {
  run = await runOf(isBuild ? "build" : "develop", buildCode, pathPrefix);
  if (await deleteStaleOutput(run)) {
    reporter.info("Rebuilding from scratch: the code changed, or the last build didn't finish.");
  }
};

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = () => {
  if (!isBuild) recordRun(run);
};

/** The types of this site that aren't content: the gallery's steps, paths of pages. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({
  actions,
  schema,
}) => actions.createTypes([...galleryTypes(schema), ...houseTypes(schema)]);

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers }) =>
  createResolvers(photoFields);

interface Entries {
  allHouse: {
    nodes: readonly { folder: string; path: string; formerPaths: readonly string[] | null }[];
  };
  galleryPage: {
    photos: readonly { file: string; pagePath: string }[];
    chapters: readonly { tag: string }[] | null;
  };
}

/**
 * Creates the pages of the other houses, and of each photo and each chapter of the gallery. The
 * File System Route API has no way to leave out a node: the house with the page /detail, or a photo
 * outside the gallery.
 */
export const createPages: GatsbyNode["createPages"] = async ({ graphql, actions }) => {
  const { data, errors } = await graphql<Entries>(
    "query PagesOfContent { allHouse { nodes { folder path formerPaths } } galleryPage { photos { file pagePath } chapters { tag } } }",
  );
  if (!data) throw errors;
  const houses = data.allHouse.nodes;
  const slugs = houseSlugs(houses.map(({ folder }) => folder));
  const paths = new Set(houses.map(({ path }) => path));
  const redirect = (fromPath: string, toPath: string, isPermanent: boolean) => {
    // A house may later get the former path of a different one.
    if (paths.has(fromPath)) return;
    paths.add(fromPath);
    actions.createRedirect({ fromPath, toPath, isPermanent, redirectInBrowser: true });
  };
  for (const { folder, path, formerPaths } of houses) {
    const component = resolve("src/pages/detail/template-house.tsx");
    if (path !== mainHousePath) actions.createPage({ path, component });
    for (const former of formerPaths ?? []) redirect(former, path, true);
    // The CMS links to every house by its folder.
    if (path === mainHousePath) redirect(housePath(folder, false, slugs), path, false);
  }
  const { photos, chapters } = data.galleryPage;
  for (const { tag } of chapters ?? []) {
    const component = resolve("src/pages/gallery/template-chapter.tsx");
    actions.createPage({ path: chapterPath(tag), component, context: { tag } });
  }
  photos.forEach(({ file, pagePath }, position) => {
    const step = stepOf(position);
    const context: PhotoPageContext = {
      file,
      position,
      total: photos.length,
      previous: photos[position - 1]?.pagePath ?? null,
      next: photos[position + 1]?.pagePath ?? null,
      step: position === firstOf(step) ? step : null,
    };
    actions.createPage({
      path: pagePath,
      component: resolve("src/pages/gallery/template-photo.tsx"),
      context,
    });
  });
};

/** Writes the code of the CMS, whose page is /admin/. */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = ({ pathPrefix }) =>
  writeCms(pathPrefix);

/** Tells the CMS about changes in the dev server, which calls this after each of them. */
export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = () => writeCmsChoices();

/** Records the build when the process ends, because the host adapter may still stop it. */
export const onPostBuild: GatsbyNode["onPostBuild"] = () => {
  process.once("exit", (status) => {
    if (status === 0) recordRun(run);
  });
};
