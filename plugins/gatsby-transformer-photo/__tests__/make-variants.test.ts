import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import sharp from "sharp";
import { card, corners } from "../../../__tests__/support/photos";
import { listFiles, removeAllExcept } from "../../gatsby-build-utils";
import { copyPath, createPhotoLibrary, type PhotoRecord } from "../src/decode/photo-library";
import { makeVariants, publish, storePath } from "../src/variants/make-variants";
import { serveVariants } from "../src/variants/serve-variants";
import {
  type Format,
  type Variant,
  variantPath,
  variantsPath,
  variantUrl,
} from "../src/variants/variant";

let root: string;
let places: { cache: string; publicFolder: string };
let photos: PhotoRecord[];

const take = async (variant: number): Promise<PhotoRecord> => {
  const path = join(root, `${variant}.jpg`);
  writeFileSync(path, await card(900, 700, variant).jpeg({ quality: 95 }).toBuffer());
  const taken = await createPhotoLibrary(places.cache).ingest(path);
  if ("refusal" in taken) throw new Error(taken.refusal);
  return taken;
};

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "pictures-"));
  places = { cache: join(root, "cache"), publicFolder: join(root, "public") };
  photos = [await take(1), await take(2)];
});
afterEach(() => rmSync(root, { recursive: true }));

/** Returns variants of the top right quarter of each photo. */
const referenced = (): Variant[] =>
  photos.flatMap(({ digest: photo }) =>
    (["phone.avif", "jpg"] as Format[]).flatMap((format) =>
      [100, 201].map((width) => {
        const crop = { left: 460, top: 0, width: 440, height: 340 };
        return { photo, crop, width, format };
      }),
    ),
  );
/**
 * Makes and publishes variants.
 * @returns how many were encoded
 */
async function make(variants = referenced()): Promise<number> {
  const { cache, publicFolder } = places;
  const encoded = await makeVariants(variants, cache, (photo) => `content/gallery/${photo}.jpg`);
  await publish(variants, new Map(), cache, publicFolder);
  return encoded;
}
const published = () => listFiles(join(places.publicFolder, variantsPath));

test("every referenced variant is published with its crop, width and format, without metadata", async () => {
  expect(await make()).toBe(8);
  expect((await published()).sort()).toEqual(referenced().map(variantPath).sort());
  for (const variant of referenced()) {
    const bytes = readFileSync(join(places.publicFolder, variantUrl(variant)));
    const { width, height, format, exif, icc } = await sharp(bytes).metadata();
    expect({ width, format, exif, icc }).toEqual({
      width: variant.width,
      format: variant.format === "jpg" ? "jpeg" : "heif",
    });
    expect(height).toBe(Math.round((variant.width * 340) / 440));
    const { channels } = await sharp(bytes).stats();
    channels.slice(0, 3).forEach(({ mean }, channel) => {
      expect(Math.abs(mean - corners.topRight[channel as 0 | 1 | 2])).toBeLessThan(6);
    });
  }
});

test("only the variants of a new photo are encoded, even if public/ was deleted", async () => {
  await make();
  expect(await make()).toBe(0);
  rmSync(places.publicFolder, { recursive: true });
  photos.push(await take(3));
  const progress: string[] = [];
  await makeVariants(
    referenced(),
    places.cache,
    () => "",
    (done, total) => progress.push(`${done} of ${total}`),
  );
  expect(progress).toEqual(["1 of 4", "2 of 4", "3 of 4", "4 of 4"]);
  expect(await make()).toBe(0);
  expect(await published()).toHaveLength(12);
});

test("a photo that can't be encoded is reported with advice and leaves no partial files", async () => {
  const copy = join(places.cache, copyPath(photos[0]?.digest ?? ""));
  writeFileSync(copy, readFileSync(copy).subarray(0, 4000));
  await expect(make()).rejects.toThrow(
    /^The image files of content\/gallery\/[0-9a-f]{12}\.jpg could not be made \(.+\)\. If the disk is full, free some space\. Otherwise run "npm run clean", delete \.photo-cache, and build again\.$/,
  );
  expect(await published()).toEqual([]);
  const stored = listFiles(join(places.cache, storePath));
  expect(stored.filter((path) => !referenced().map(variantPath).includes(path))).toEqual([]);
});

test("a file that can't be written leaves no temporary file", async () => {
  const [variant] = referenced() as [Variant];
  const blockingFolder = join(places.cache, storePath, variantPath(variant));
  mkdirSync(blockingFolder, { recursive: true });
  await expect(make([variant])).rejects.toThrow(/could not be made/);
  expect(readdirSync(dirname(blockingFolder))).toEqual([basename(blockingFolder)]);
});

describe("an unused variant", () => {
  const later = () => Date.now() + 1000;

  test("is deleted, with its folder if that is empty", async () => {
    await make();
    const used = referenced()
      .filter(({ photo }) => photo === photos[0]?.digest)
      .map(variantPath);
    const folder = join(places.publicFolder, variantsPath);
    expect(await removeAllExcept(new Set(used), folder, later())).toBe(4);
    expect((await published()).sort()).toEqual([...used].sort());
    expect(readdirSync(folder)).toEqual([photos[0]?.digest]);
  });

  test("is kept if it is newer than the build's start", async () => {
    await make();
    const oldest = Math.min(
      ...(await published()).map(
        (path) => statSync(join(places.publicFolder, variantsPath, path)).mtimeMs,
      ),
    );
    await removeAllExcept(new Set(), join(places.publicFolder, variantsPath), oldest);
    expect(await published()).toHaveLength(8);
  });

  test("isn't one of a photo ingested by this build", async () => {
    const photoLibrary = createPhotoLibrary(places.cache);
    await photoLibrary.ingest(join(root, "1.jpg"));
    await removeAllExcept(photoLibrary.inUse(), places.cache, later());
    expect(listFiles(join(places.cache, "copies"))).toEqual([`${photos[0]?.digest}.jpg`]);
    expect(listFiles(join(places.cache, "records"))).toHaveLength(1);
  });
});

describe("a variant in the dev server", () => {
  type Handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

  /** Sends a request to a server that only serves variants. */
  async function ask(path: string) {
    const handles: Handle[] = [];
    serveVariants({ use: (handle) => handles.push(handle) }, places.cache);
    const server = createServer((request, response) =>
      handles[0]?.(request, response, () => response.writeHead(404).end()),
    ).listen();
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://localhost:${port}${path}`);
    const body = Buffer.from(await answer.arrayBuffer());
    server.close();
    return { status: answer.status, type: answer.headers.get("content-type"), body };
  }

  test("is made on request, and cached", async () => {
    const [variant] = referenced() as [Variant];
    const { status, type, body } = await ask(variantUrl(variant));
    expect({ status, type }).toEqual({ status: 200, type: "image/avif" });
    expect(await sharp(body).metadata()).toMatchObject({ width: variant.width });
    expect(await make([variant])).toBe(0);
  });

  test.each([
    [
      "for an unknown photo",
      () => variantUrl({ ...referenced()[0], photo: "0".repeat(12) } as Variant),
    ],
    ["for a path outside the folder", () => "/static/photos/../../secret.jpg"],
  ])("isn't served %s", async (_name, path) => {
    expect((await ask(path())).status).toBe(404);
  });
});
