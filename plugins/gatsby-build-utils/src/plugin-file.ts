import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

/**
 * Returns the path of a file in a plugin's folder. Neither `__dirname` nor `require.resolve` works
 * in local plugins, because Parcel (which bundles `gatsby-node.ts` in Gatsby 5.16) rewrites both
 * wrongly.
 * @param plugin name of the plugin's package
 * @param file path in the plugin. A published package has `.js` files instead of `.ts`
 * @throws if the file doesn't exist
 */
export function pluginFile(plugin: string, file: string): string {
  const local = resolve("plugins", plugin);
  const folder = existsSync(local)
    ? local
    : dirname(createRequire(resolve("package.json")).resolve(`${plugin}/package.json`));
  const source = join(folder, file);
  const compiled = source.replace(/\.tsx?$/, ".js");
  const found = [source, compiled].find((path) => existsSync(path));
  if (!found) throw new Error(`${plugin} has no file ${file}. Install the plugin again.`);
  return found;
}
