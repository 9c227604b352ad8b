import globalData from "@csstools/postcss-global-data";
import type { GatsbyConfig } from "gatsby";
import customMedia from "postcss-custom-media";
import {
  type StaticHostsOptions,
  staticHosts,
  strictHeaders,
} from "./plugins/gatsby-adapter-static-hosts";
import { layerByFolder } from "./plugins/gatsby-plugin-first-view/src/css/layer-by-folder";
import { headerPolicy } from "./plugins/gatsby-plugin-first-view/src/html/content-security-policy";
import { isUnseenContent } from "./plugins/gatsby-transformer-checked-json/src/list-content";
import { imageDefaults } from "./plugins/gatsby-transformer-photo/src/settings";
import { serveVariants } from "./plugins/gatsby-transformer-photo/src/variants/serve-variants";
import { afterHosts, beforeHosts } from "./src/build/steps";
import { sitePrefix, siteUrl } from "./src/content/site-url";

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: siteUrl() },
  pathPrefix: sitePrefix(),
  trailingSlash: "never",
  adapter: staticHosts({
    siteUrl: siteUrl(),
    output: process.env.OUTPUT as StaticHostsOptions["output"],
    headers: { ...strictHeaders, "Content-Security-Policy": headerPolicy() },
    // The site has no third-party scripts, for which Gatsby copies this folder.
    unpublished: ["~partytown/"],
    before: beforeHosts,
    after: afterHosts,
  }),
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
