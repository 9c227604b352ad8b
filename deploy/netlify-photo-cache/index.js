/**
 * Netlify build plugin that keeps `.photo-cache` between builds, so that only new photos are
 * encoded.
 */
const folder = ".photo-cache";

export const onPreBuild = async ({ utils }) => {
  const isThere = await utils.cache.restore(folder);
  console.log(isThere ? `Restored ${folder}.` : `There is no ${folder} yet.`);
};

// Runs after failed builds as well, to keep the photos that they encoded.
export const onEnd = ({ utils }) => utils.cache.save(folder);
