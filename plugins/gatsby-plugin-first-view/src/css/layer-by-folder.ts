import { existsSync } from "node:fs";
import { resolve, sep } from "node:path";
import type { Plugin } from "postcss";

/** The cascade layers of a site's CSS modules. */
interface LayerOptions {
  /** All layers of the site, weakest first. */
  order: readonly string[];
  /** The layer of each folder, from the project's root: `{ "src/components": "components" }`. */
  folders: Readonly<Record<string, string>>;
}

/**
 * Returns a PostCSS plugin that puts each CSS module into the cascade layer of its folder. webpack
 * bundles CSS modules in no reliable order; with layers, a section's styles always win over a
 * component's.
 * @throws if a folder doesn't exist or a layer isn't in `order`: renaming a folder must not change
 * styles
 */
export function layerByFolder({ order, folders }: LayerOptions): Plugin {
  const layers = Object.entries(folders);
  for (const [folder, layer] of layers) {
    if (existsSync(folder) && order.includes(layer)) continue;
    throw new Error(`layerByFolder: ${folder} doesn't exist, or "order" has no layer "${layer}".`);
  }
  return {
    postcssPlugin: "layer-by-folder",
    OnceExit(root, { AtRule }) {
      const file = root.source?.input.file ?? "";
      const layer = layers.find(([folder]) => file.startsWith(resolve(folder) + sep))?.[1];
      if (!layer || !file.endsWith(".module.css")) return;
      const block = new AtRule({ name: "layer", params: layer, nodes: root.nodes });
      root.removeAll();
      root.append(new AtRule({ name: "layer", params: order.join(", ") }), block);
    },
  };
}
