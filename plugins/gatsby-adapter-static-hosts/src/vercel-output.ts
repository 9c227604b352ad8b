import { rm } from "node:fs/promises";

/**
 * Plugin that Vercel adds to every Gatsby build. It copies `public/` in `onPostBuild`, before an
 * adapter runs. 49 files of this build were therefore missing on Vercel: flat pages, late styles,
 * the sitemap.
 */
export const vercelPlugin = "@vercel/gatsby-plugin-vercel-builder";

/**
 * Deletes the copy that Vercel's plugin made although it is disabled. Vercel then publishes the
 * finished folder, `outputDirectory` in vercel.json.
 */
export const deleteVercelCopy = (): Promise<void> =>
  process.env.VERCEL || process.env.NOW_BUILDER
    ? rm(".vercel/output", { recursive: true, force: true })
    : Promise.resolve();
