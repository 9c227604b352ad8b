/** Functions of this package that also run in a browser. */
export { assertTarget } from "./src/assert-target";
