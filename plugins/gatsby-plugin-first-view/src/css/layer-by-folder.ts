import { existsSync } from "node:fs";
import { basename, dirname, relative, resolve, sep } from "node:path";
import type { Plugin } from "postcss";

/** The cascade layers of a site's CSS modules. */
export interface LayerOptions {
  /** All layers of the site, weakest first. */
  order: readonly string[];
  /** The layer of each folder, from the project's root: `{ "src/components": "components" }`. */
  folders: Readonly<Record<string, string>>;
}

/** Returns the layer of a style sheet: that of the innermost listed folder that contains it. */
function layerOf(file: string, folders: LayerOptions["folders"]): string | undefined {
  let folder = relative(resolve(), dirname(file)).split(sep).join("/");
  while (folder !== "." && folder !== "") {
    if (folders[folder]) return folders[folder];
    folder = folder.includes("/") ? folder.slice(0, folder.lastIndexOf("/")) : "";
  }
  return undefined;
}

/**
 * Returns a PostCSS plugin that puts each CSS module into the cascade layer of its folder. webpack bundles
 * CSS modules in no reliable order; with layers, a section's styles always win over a component's.
 *
 * Files that others `compose` from must declare their layer themselves: css-loader imports them without
 * PostCSS, because Gatsby drops `importLoaders`.
 *
 * @throws if a folder doesn't exist or a layer isn't in `order`: renaming a folder must not change styles
 */
export function layerByFolder({ order, folders }: LayerOptions): Plugin {
  for (const [folder, layer] of Object.entries(folders)) {
    if (!existsSync(folder)) {
      throw new Error(`layerByFolder: the folder ${folder} doesn't exist. Correct its path.`);
    }
    if (!order.includes(layer)) {
      throw new Error(`layerByFolder: the layer "${layer}" of ${folder} is missing in "order".`);
    }
  }
  return {
    postcssPlugin: "layer-by-folder",
    OnceExit(root, { AtRule }) {
      const file = root.source?.input.file ?? "";
      const layer = layerOf(file, folders);
      if (!layer || !basename(file).endsWith(".module.css")) return;
      const block = new AtRule({ name: "layer", params: layer, nodes: root.nodes });
      root.removeAll();
      root.append(new AtRule({ name: "layer", params: order.join(", ") }), block);
    },
  };
}
