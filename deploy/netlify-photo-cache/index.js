/** A plugin of Netlify's builds: keeps `.photo-cache`, so that only new photos are encoded. */
const folder = ".photo-cache";

export const onPreBuild = async ({ utils }) => {
  const isThere = await utils.cache.restore(folder);
  console.log(isThere ? `${folder} is restored.` : `There is no ${folder} yet.`);
};

// Also after a build that has failed: what it has encoded need not be encoded again.
export const onEnd = ({ utils }) => utils.cache.save(folder);
