import type { GatsbyConfig } from "gatsby";
import { isUnseenContent } from "./src/build/content/list";
import { siteUrl } from "./src/build/content/site-url";
import { staticHosts } from "./src/build/hosts/adapter";
import { servePictures } from "./src/build/photos/serve-pictures";
import { imageDefaults } from "./src/build/photos/settings";

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: siteUrl() },
  trailingSlash: "never",
  adapter: staticHosts,
  developMiddleware: servePictures,
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
  ],
};

export default config;
