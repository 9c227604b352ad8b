import globalData from "@csstools/postcss-global-data";
import mediaMinMax from "@csstools/postcss-media-minmax";
import autoprefixer from "autoprefixer";
import type { GatsbyConfig } from "gatsby";
import customMedia from "postcss-custom-media";
import { layerByFolder } from "./plugins/gatsby-plugin-first-view/src/css/layer-by-folder";
import { isUnseenContent } from "./plugins/gatsby-transformer-checked-json/src/list-content";
import { imageDefaults } from "./plugins/gatsby-transformer-photo/src/settings";
import { serveVariants } from "./plugins/gatsby-transformer-photo/src/variants/serve-variants";
import { sitePrefix, siteUrl } from "./src/content/site-url";
import { staticHosts } from "./src/pipeline/hosts/adapter";

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
          mediaMinMax(),
          autoprefixer(),
          layerByFolder,
        ],
      },
    },
  ],
};

export default config;
