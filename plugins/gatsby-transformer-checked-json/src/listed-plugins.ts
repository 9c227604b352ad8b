import { existsSync } from "node:fs";
import { relative, resolve, sep } from "node:path";

/** The used part of a plugin in Gatsby's state. */
export interface ListedPlugin {
  name: string;
  pluginOptions?: { name?: unknown; path?: unknown };
}

/** Returns a folder's path from the project's root, with "/" between folders: "content". */
export const folderLabel = (path: string) =>
  relative(resolve(), resolve(path)).split(sep).join("/");

/** Returns the plugins of a name in gatsby-config, as Gatsby has checked their options. */
export const pluginsNamed = (plugins: readonly ListedPlugin[], name: string) =>
  plugins.filter((plugin) => plugin.name === name);

/** A folder of files that a plugin turns into nodes. */
interface Sourced {
  /** Path from the project's root: "content". */
  label: string;
  /** `name` of the gatsby-source-filesystem that reads it. */
  sourceName: string;
}

/**
 * Returns why a plugin would find no files, and what to do, or undefined. Without files, Gatsby would fail later
 * at a query, or silently build pages without content.
 *
 * @param plugin that needs the files
 * @param plugins all plugins of the site, from Gatsby's state
 */
export function unsourcedProblem(
  plugin: string,
  { label, sourceName }: Sourced,
  plugins: readonly ListedPlugin[],
): string | undefined {
  if (!existsSync(resolve(label))) {
    return `${plugin}: the folder ${label}/ doesn't exist. Create it, or correct the option "path" in gatsby-config.`;
  }
  const sources = pluginsNamed(plugins, "gatsby-source-filesystem");
  if (sources.some(({ pluginOptions }) => pluginOptions?.name === sourceName)) return undefined;
  const same = sources.find(
    ({ pluginOptions }) => resolve(String(pluginOptions?.path)) === resolve(label),
  )?.pluginOptions;
  return same
    ? `${plugin}: the gatsby-source-filesystem that reads ${label}/ has the name "${same.name}". Add name: "${same.name}" to the options of ${plugin} in gatsby-config.`
    : `${plugin} gets its files from gatsby-source-filesystem, but gatsby-config has none with the name "${sourceName}". Add { resolve: "gatsby-source-filesystem", options: { name: "${sourceName}", path: "${label}" } }.`;
}
