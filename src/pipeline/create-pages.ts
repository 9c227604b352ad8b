import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { firstOf, stepOf } from "../lib/gallery-steps";
import type { PhotoPageContext } from "../lib/photo-page";

interface GalleryPhotos {
  galleryPage: { photos: readonly { id: string; address: string }[] };
}

/** A static page for each photo of the gallery, under its own address. */
export async function createPhotoPages({ graphql, actions }: CreatePagesArgs): Promise<void> {
  const { data, errors } = await graphql<GalleryPhotos>(
    "query GalleryPhotos { galleryPage { photos { id address } } }",
  );
  if (!data) throw errors;
  const { photos } = data.galleryPage;
  photos.forEach(({ id, address }, position) => {
    const step = stepOf(position);
    const context: PhotoPageContext = {
      id,
      position,
      total: photos.length,
      previous: photos[position - 1]?.address ?? null,
      next: photos[position + 1]?.address ?? null,
      step: position === firstOf(step) ? step : null,
    };
    actions.createPage({ path: address, component: resolve("src/templates/photo.tsx"), context });
  });
}
