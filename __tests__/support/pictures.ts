import type { IGatsbyImageData } from "gatsby-plugin-image";

/** Returns image data as the build makes it, for a photo called `name`. */
export const image = (name = "photo", width = 400, height = 300): IGatsbyImageData => ({
  layout: "constrained",
  width,
  height,
  backgroundColor: "#336655",
  images: {
    fallback: {
      src: `/static/${name}-${width}.jpg`,
      srcSet: `/static/${name}-${width}.jpg ${width}w`,
      sizes: "100vw",
    },
    sources: [
      { type: "image/avif", srcSet: `/static/${name}-${width}.avif ${width}w`, sizes: "100vw" },
    ],
  },
});

/** Returns a photo in a slot, as the queries of the sections select it. */
export const picture = (alt: string) => ({
  focus: null,
  photo: { name: alt, file: `${alt}.jpg`, pagePath: `/gallery/${alt}`, alt, caption: null },
  gatsbyImageData: image(alt),
  phone: image(`${alt}-phone`, 200, 300),
  large: image(`${alt}-large`, 600, 400),
  small: image(`${alt}-small`, 300, 200),
  strip: image(`${alt}-strip`, 200, 250),
});
