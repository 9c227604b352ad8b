import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { GatsbyConfig } from "gatsby";
import type { Plugin } from "postcss";
import customMedia from "postcss-custom-media";
import nesting from "postcss-nesting";
import { type StaticHostsOptions, staticHosts } from "./plugins/gatsby-adapter-static-hosts";
import {
  headerPolicy,
  layerByFolder,
  type PolicySources,
} from "./plugins/gatsby-plugin-first-view";
import { ignoredIn } from "./plugins/gatsby-transformer-checked-json";
import {
  imageServiceOrigin,
  serveVariants,
  variantFormats,
} from "./plugins/gatsby-transformer-photo";
import { shortClassNames } from "./src/build/class-names";
import { cmsHeaders } from "./src/build/cms";
import { beforeHosts } from "./src/build/steps";
import { checkSite } from "./src/content/checks";
import { contentSource, sitePrefix, siteUrl } from "./src/content/content-source";
import { slots } from "./src/lib/slots";

/** The cascade layers, weakest first, and the folders whose CSS modules belong to them. */
const cssLayers = layerByFolder({
  order: ["base", "roles", "components", "layout", "sections", "lightbox", "dashboard"],
  folders: {
    "src/styles": "roles",
    "src/components": "components",
    "src/layout": "layout",
    "src/sections": "sections",
    "src/lightbox": "lightbox",
    "src/dashboard": "dashboard",
  },
});

/** Adds the named media queries to each style sheet. */
const mediaQueries: Plugin = {
  postcssPlugin: "media-queries",
  Once(sheet, { result }) {
    const file = resolve("src/styles/media.css");
    sheet.prepend(readFileSync(file, "utf8"));
    result.messages.push({ type: "dependency", plugin: "media-queries", file });
  },
};

/** Additional origin for the policy, if an image service makes the images. */
const imageOrigin = imageServiceOrigin();
const policy: PolicySources = imageOrigin ? { "img-src": [imageOrigin] } : {};

// Gatsby writes variables with this prefix into the pages. Its `buildTime` would change in each
// build, and re-run the queries of all pages.
process.env.GATSBY_BUILD_YEAR = String(new Date().getFullYear());

const isBuild = process.env.gatsby_executing_command === "build";
/** Options of class names in CSS modules. */
const modules = isBuild
  ? { getLocalIdent: shortClassNames("src") }
  : { localIdentName: "[name]--[local]--[hash:hex:5]" };

const { types, languages } = contentSource();

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: siteUrl() },
  pathPrefix: sitePrefix(),
  trailingSlash: "never",
  adapter: staticHosts({
    siteUrl: siteUrl(),
    output: process.env.OUTPUT as StaticHostsOptions["output"],
    headers: { "Content-Security-Policy": headerPolicy(policy) },
    sectionHeaders: { "/admin": cmsHeaders() },
    before: beforeHosts,
  }),
  developMiddleware: serveVariants,
  jsxRuntime: "automatic",
  graphqlTypegen: { typesOutputPath: "src/gatsby-types.d.ts", generateOnBuild: true },
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: "content", ignore: [ignoredIn("content")] },
    },
    {
      resolve: "gatsby-transformer-photo",
      options: { path: "content", slots },
    },
    {
      resolve: "gatsby-transformer-checked-json",
      options: { path: "content", languages, types: () => types, check: checkSite },
    },
    // Makes the link previews, which have the quality of the other JPEGs.
    { resolve: "gatsby-plugin-sharp", options: { defaultQuality: variantFormats.jpg.quality } },
    "gatsby-transformer-sharp",
    "gatsby-plugin-image",
    "gatsby-plugin-typescript",
    {
      resolve: "gatsby-plugin-postcss",
      options: {
        cssLoaderOptions: { modules },
        postCssPlugins: [mediaQueries, nesting(), customMedia(), cssLayers],
      },
    },
    "gatsby-plugin-navigation",
    // Last, because it changes the webpack rules of the plugins above.
    {
      resolve: "gatsby-plugin-first-view",
      options: {
        lazyStyles: ["src/dashboard/bundle", "src/lightbox/bundle"],
        policy,
      },
    },
  ],
};

export default config;
