/** Name of the service that makes image files: the build itself, or an image service on request. */
export type PictureService = "build" | "netlify" | "cloudflare" | "imgproxy";

const services: readonly PictureService[] = ["build", "netlify", "cloudflare", "imgproxy"];

/**
 * Returns the image service in the environment: `PICTURES`, and for imgproxy its URL, key and salt
 * (hexadecimal) under imgproxy's own names. The dev server always makes the files itself.
 * @throws an error with a message if the service is unknown, or if imgproxy's URL is missing
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

/**
 * Returns the origin of the images for the site's policies, or undefined if it is the site's own.
 */
export function imageServiceOrigin(settings = pictureSettings()): string | undefined {
  return settings.service === "imgproxy" ? new URL(settings.imgproxy.url).origin : undefined;
}
