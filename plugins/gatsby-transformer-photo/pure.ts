/** The part of this plugin that also runs in a browser. */
export { captionEntries, checkAltTexts } from "./src/check/alt-texts";
export { captionsType, type PictureValue, picture, widePicture } from "./src/content-types";
export { cropRectangle, parseFocus } from "./src/crop";
export { type Crop, type CropTable, cropsOfPicture } from "./src/crop-table";
