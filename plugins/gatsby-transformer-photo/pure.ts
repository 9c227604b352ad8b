/** Functions of this plugin that also run in a browser. */
export { checkAltTexts } from "./src/check/alt-texts";
export { captionsType, type PictureValue, picture, widePicture } from "./src/content-types";
export {
  cropRectangle,
  parseFocus,
  previewRectangle,
  type Rectangle,
  type Size,
} from "./src/crop";
export { type Crop, type CropTable, cropsOfPicture } from "./src/crop-table";
