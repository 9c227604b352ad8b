export { type PictureReference, pictureReferences } from "./src/check/alt-texts";
export { checkContent, type Findings, type SiteCheck } from "./src/check/check-content";
export {
  type Captions,
  captionsType,
  type PictureValue,
  picture,
  widePicture,
} from "./src/content-types";
export { type Focus, parseFocus, type Size } from "./src/crop";
export type { CropTable } from "./src/crop-table";
export { imageData } from "./src/graphql/image-data";
export { type Context, captionsByPath, descriptionOf, oncePerQuery } from "./src/graphql/lookup";
export type { PhotoNode } from "./src/graphql/photo-nodes";
export { dependOnSettings } from "./src/graphql/settings-node";
export { createPhotoLibrary, photoLibrary } from "./src/ingest/photo-library";
export { photoSettings, pictureFormats } from "./src/settings";
export { imageServiceOrigin } from "./src/variants/image-service";
export { storePath } from "./src/variants/make-variants";
export { serveVariants } from "./src/variants/serve-variants";
export { referencesIn, type Variant, variantsPath } from "./src/variants/variant";
