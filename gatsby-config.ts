import type { GatsbyConfig } from "gatsby";
import site from "./content/site.json";
import { contentTypeName } from "./src/build/content/type-name";
import { imageDefaults } from "./src/build/photos/settings";

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: site.url },
  trailingSlash: "never",
  jsxRuntime: "automatic",
  graphqlTypegen: { typesOutputPath: "src/gatsby-types.d.ts", generateOnBuild: true },
  plugins: [
    { resolve: "gatsby-source-filesystem", options: { name: "content", path: "content" } },
    { resolve: "gatsby-transformer-json", options: { typeName: contentTypeName } },
    { resolve: "gatsby-plugin-sharp", options: { defaults: imageDefaults } },
    "gatsby-transformer-sharp",
    "gatsby-plugin-image",
    "gatsby-plugin-typescript",
  ],
};

export default config;
