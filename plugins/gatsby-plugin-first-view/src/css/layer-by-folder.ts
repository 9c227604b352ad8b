import { basename, dirname, sep } from "node:path";
import type { Plugin } from "postcss";

/**
 * The cascade layers of the site, weakest first. webpack bundles CSS modules in no order that one
 * could rely on, so that what wins is said here: a section over the components in it, and so on.
 */
const layers = ["base", "roles", "components", "layout", "sections", "lightbox", "dashboard"];

/** The layer of a style sheet: the innermost folder on its path that has one. */
function layerOf(file: string): string | undefined {
  const folders = dirname(file).split(sep);
  return folders.reverse().find((folder) => layers.includes(folder));
}

/**
 * Puts each CSS module into the layer of its folder. `src/styles` states its layers itself, because
 * css-loader hands on a file that others compose from without PostCSS (Gatsby drops `importLoaders`).
 */
export const layerByFolder: Plugin = {
  postcssPlugin: "layer-by-folder",
  OnceExit(root, { AtRule }) {
    const file = root.source?.input.file ?? "";
    const layer = layerOf(file);
    if (!layer || !basename(file).endsWith(".module.css")) return;
    const block = new AtRule({ name: "layer", params: layer, nodes: root.nodes });
    root.removeAll();
    root.append(new AtRule({ name: "layer", params: layers.join(", ") }), block);
  },
};
