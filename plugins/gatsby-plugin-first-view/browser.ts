/** Functions of this plugin for code that runs in a browser. */
export { KeptFields } from "./src/patches/kept-fields";
export { withoutStyleAttributes } from "./src/patches/style-attributes";
