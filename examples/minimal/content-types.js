const { entryFolders, text } = require("gatsby-transformer-checked-json");
const { captionsType, picture } = require("gatsby-transformer-photo");
const { z } = require("zod");

/** One folder for each house: `content/houses/joglo/house.json`. */
const house = z.strictObject({
  title: text,
  pricePerNight: z.int().nonnegative(),
  picture,
});

module.exports = [entryFolders("House", house, "houses", "house.json"), captionsType];
