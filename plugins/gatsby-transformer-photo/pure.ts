/** Functions of this plugin that also run in a browser, for previews of crops. */
export {
  cropRectangle,
  parseFocus,
  previewRectangle,
  type Rectangle,
  type Size,
} from "./src/crop";
export { type Crop, type CropTable, cropsOfField, cropsOfFolder } from "./src/crop-table";
