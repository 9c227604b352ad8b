/** The part of this plugin that also runs in a browser. */
export { captionEntries, checkAltTexts, pictureReferences } from "./src/check/alt-texts";
export {
  type Captions,
  captionsType,
  picture,
  widePicture,
} from "./src/content-types";
export { parseFocus } from "./src/crop";
export { photoExtension, photoSettings } from "./src/settings";
export { slotsOfPicture } from "./src/slot-table";
