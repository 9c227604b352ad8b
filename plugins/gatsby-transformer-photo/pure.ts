/** The part of this plugin that also runs in a browser. */
export { captionEntries, checkAltTexts, pictureReferences } from "./src/check/alt-texts";
export {
  type Captions,
  captionsType,
  type PictureValue,
  picture,
  widePicture,
} from "./src/content-types";
export { parseFocus } from "./src/crop";
export { photoSettings } from "./src/settings";
export { type Slot, type SlotTable, slotsOfPicture } from "./src/slot-table";
