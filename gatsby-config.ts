import globalData from "@csstools/postcss-global-data";
import type { GatsbyConfig } from "gatsby";
import customMedia from "postcss-custom-media";
import { isUnseenContent } from "./src/pipeline/content/list-content";
import { sitePrefix, siteUrl } from "./src/pipeline/content/site-url";
import { layerByFolder } from "./src/pipeline/css/layer-by-folder";
import { staticHosts } from "./src/pipeline/hosts/adapter";
import { imageDefaults } from "./src/pipeline/images/settings";
import { serveVariants } from "./src/pipeline/images/variants/serve-variants";

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: siteUrl() },
  pathPrefix: sitePrefix(),
  trailingSlash: "never",
  adapter: staticHosts(process.env.OUTPUT === "lean"),
  developMiddleware: serveVariants,
  jsxRuntime: "automatic",
  graphqlTypegen: { typesOutputPath: "src/gatsby-types.d.ts", generateOnBuild: true },
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: "content", ignore: [isUnseenContent] },
    },
    { resolve: "gatsby-plugin-sharp", options: { defaults: imageDefaults } },
    "gatsby-transformer-sharp",
    "gatsby-plugin-image",
    "gatsby-plugin-typescript",
    {
      resolve: "gatsby-plugin-postcss",
      options: {
        postCssPlugins: [
          globalData({ files: ["src/styles/media.css"] }),
          customMedia(),
          layerByFolder,
        ],
      },
    },
  ],
};

export default config;
