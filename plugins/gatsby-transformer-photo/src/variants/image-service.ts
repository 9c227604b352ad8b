/** Who makes the files of pictures: the build itself, or a service when a browser asks for one. */
export type PictureService = "build" | "netlify" | "cloudflare" | "imgproxy";

const services: readonly PictureService[] = ["build", "netlify", "cloudflare", "imgproxy"];

/**
 * What the environment says of pictures: `PICTURES`, and for imgproxy its address, key and salt (in
 * hexadecimal digits) under imgproxy's own names. `gatsby develop` always makes them itself.
 *
 * @throws a sentence when it is not one of them, or when imgproxy's address is missing
 */
export function pictureSettings(env: NodeJS.ProcessEnv = process.env) {
  const name = env.PICTURES || "build";
  const service = services.find((each) => each === name);
  if (!service) throw new Error(`PICTURES is "${name}", expected one of ${services.join(", ")}.`);
  if (service === "imgproxy" && !URL.canParse(env.IMGPROXY_URL ?? "")) {
    throw new Error("PICTURES=imgproxy needs IMGPROXY_URL, such as https://pictures.example.");
  }
  const inDevelop = env.gatsby_executing_command === "develop";
  return {
    service: inDevelop ? "build" : service,
    imgproxy: {
      url: (env.IMGPROXY_URL ?? "").replace(/\/$/, ""),
      key: Buffer.from(env.IMGPROXY_KEY ?? "", "hex"),
      salt: Buffer.from(env.IMGPROXY_SALT ?? "", "hex"),
    },
  };
}

/** The origin from which pictures come, where it is not that of the site: for its policies. */
export function foreignPictures(settings = pictureSettings()): string | undefined {
  return settings.service === "imgproxy" ? new URL(settings.imgproxy.url).origin : undefined;
}
