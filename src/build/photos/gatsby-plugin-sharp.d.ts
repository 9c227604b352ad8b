/** The part of gatsby-plugin-sharp that is used here; the package has no types of its own. */
declare module "gatsby-plugin-sharp" {
  import type { GatsbyCache, Reporter } from "gatsby";
  import type { IGatsbyImageData } from "gatsby-plugin-image";

  export function generateImageData(options: {
    file: {
      absolutePath: string;
      name: string;
      extension: string;
      internal: { contentDigest: string };
    };
    args: object;
    pathPrefix: string;
    reporter: Reporter;
    cache: GatsbyCache;
  }): Promise<IGatsbyImageData | undefined>;
}
