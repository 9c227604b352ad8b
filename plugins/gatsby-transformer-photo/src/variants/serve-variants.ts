import { createReadStream, existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { writeAtomic } from "../../../gatsby-build-utils";
import { copyPath } from "../decode/photo-library";
import { photoSettings } from "../settings";
import { encode } from "./encode";
import { storePath } from "./make-variants";
import { fileType, referencesIn, variantPath } from "./variant";

/** A middleware of the dev server's Express application. */
type Handle = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Makes each variant on request, before all others are encoded. For `developMiddleware`. */
export function serveVariants(
  application: { use(handle: Handle): void },
  cache = resolve(photoSettings.folder),
): void {
  application.use(async ({ url = "" }, response, next) => {
    const [reference] = referencesIn(url);
    if (!reference) return next();
    const { variant } = reference;
    const file = join(cache, storePath, variantPath(variant));
    try {
      if (!existsSync(file)) {
        const copy = join(cache, copyPath(variant.photo));
        await encode(copy, [variant], (_, bytes) => writeAtomic(file, bytes));
      }
      const types = { avif: "image/avif", jpg: "image/jpeg" };
      response.setHeader("Content-Type", types[fileType(variant.format)]);
      createReadStream(file).on("error", next).pipe(response);
    } catch (error) {
      next(error);
    }
  });
}
