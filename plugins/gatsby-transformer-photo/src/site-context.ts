/**
 * Properties of the site that URLs and texts of photos depend on. The plugin's first hooks set them
 * in each process of a build, because Gatsby also runs queries in worker processes.
 */
export const siteContext = {
  /** `pathPrefix` of the site, such as "/repo", or an empty text. */
  prefix: "",
  /** `siteMetadata.siteUrl` without a final slash: "https://bukitserai.example". */
  url: "",
};
