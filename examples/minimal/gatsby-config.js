const { staticHosts, strictHeaders } = require("gatsby-adapter-static-hosts");
const { ignoredIn } = require("gatsby-transformer-checked-json");
const { serveVariants } = require("gatsby-transformer-photo");
const types = require("./content-types");

const siteUrl = "https://minimal.example";
const crops = {
  card: { aspectRatio: 1.5, width: 480, breakpoints: [320, 480, 960], fields: ["House.picture"] },
  tall: { aspectRatio: 0.5, width: 240, breakpoints: [240, 480], fields: ["House.picture"] },
};

module.exports = {
  siteMetadata: { siteUrl },
  trailingSlash: "never",
  jsxRuntime: "automatic",
  adapter: staticHosts({ siteUrl, headers: strictHeaders }),
  developMiddleware: serveVariants,
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: `${__dirname}/content`, ignore: [ignoredIn("content")] },
    },
    { resolve: "gatsby-transformer-photo", options: { path: "content", crops } },
    {
      resolve: "gatsby-transformer-checked-json",
      options: { path: "content", types: () => types },
    },
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    "gatsby-plugin-image",
    "gatsby-plugin-first-view",
  ],
};
