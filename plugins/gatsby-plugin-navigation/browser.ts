/** Functions of this plugin for code that runs in a browser. */
export { goBackSilently, handlePopstateFirst } from "./src/patches/popstate-before-router";
