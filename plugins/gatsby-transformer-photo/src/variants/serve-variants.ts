import { createReadStream, existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { writeAtomic } from "../../../gatsby-build-utils";
import { copyPath } from "../ingest/photo-library";
import { photoSettings } from "../settings";
import { encode } from "./encode";
import { storePath } from "./make-variants";
import { referencesIn, variantPath } from "./variant";

/** The part of the express application of `gatsby develop` that is used here. */
interface Application {
  use(
    handle: (
      request: IncomingMessage,
      response: ServerResponse,
      next: (error?: unknown) => void,
    ) => void,
  ): void;
}

const types = { avif: "image/avif", jpg: "image/jpeg", "preview.jpg": "image/jpeg" } as const;

/**
 * For `developMiddleware`: makes each picture when a browser asks for it, so that a photo which was
 * just dropped is on the page before all its other files would be ready.
 */
export function serveVariants(
  application: Application,
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
      response.setHeader("Content-Type", types[variant.format]);
      createReadStream(file).on("error", next).pipe(response);
    } catch (error) {
      next(error);
    }
  });
}
