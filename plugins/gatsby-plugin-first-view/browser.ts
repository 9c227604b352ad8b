/** Functions of this plugin for code that runs in a browser. */
export { withoutStyleAttributes } from "./src/patches/style-attributes";
