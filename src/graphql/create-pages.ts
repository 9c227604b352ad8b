import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { firstOf, stepOf } from "../lib/gallery-steps";
import type { PhotoPageContext } from "../lib/photo-page";

interface Entries {
  allVilla: { nodes: readonly { title: string; path: string }[] };
  galleryPage: { photos: readonly { file: string; address: string }[] };
}

/** A static page for each house, and for each photo of the gallery, under its own address. */
export async function createContentPages({ graphql, actions }: CreatePagesArgs): Promise<void> {
  const { data, errors } = await graphql<Entries>(
    "query PagesOfContent { allVilla { nodes { title path } } galleryPage { photos { file address } } }",
  );
  if (!data) throw errors;
  for (const { title, path } of data.allVilla.nodes) {
    // Not by its id, which is made of the folder in which the project lies.
    actions.createPage({ path, component: resolve("src/templates/house.tsx"), context: { title } });
  }
  if (process.env.gatsby_executing_command === "develop") {
    actions.createPage({ path: "/kit", component: resolve("src/kit/kit.tsx") });
  }
  const { photos } = data.galleryPage;
  photos.forEach(({ file, address }, position) => {
    const step = stepOf(position);
    const context: PhotoPageContext = {
      file,
      position,
      total: photos.length,
      previous: photos[position - 1]?.address ?? null,
      next: photos[position + 1]?.address ?? null,
      step: position === firstOf(step) ? step : null,
    };
    actions.createPage({ path: address, component: resolve("src/templates/photo.tsx"), context });
  });
}
