import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { card, corners } from "../../../__tests__/support/photos";
import { imageServiceOrigin, imageUrl, sourcesIn } from "../src/variants/image-service";
import { publish } from "../src/variants/make-variants";
import { type Variant, variantUrl } from "../src/variants/variant";

const photo = "0123456789ab";
const whole = { width: 900, height: 700 };
const crop = { left: 450, top: 100, width: 400, height: 200 };
const variant: Variant = { photo, crop, width: 300, format: "avif" };

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});
const urlWith = (env: NodeJS.ProcessEnv, changed: Partial<Variant> = {}) => {
  Object.assign(process.env, env);
  return imageUrl({ ...variant, ...changed }, whole);
};
const imgproxy = { PICTURES: "imgproxy", IMGPROXY_URL: "https://p.example/" };

test.each([
  [
    { PICTURES: "netlify" },
    `/.netlify/images?url=%2Fstatic%2Fphotos%2F${photo}%2F450-100-400-200.jpg&w=300&h=150&fit=cover&fm=avif&q=48`,
  ],
  [
    { PICTURES: "cloudflare" },
    `/cdn-cgi/image/trim=100;50;400;450,width=300,height=150,fit=cover,format=avif,quality=48/static/photos/${photo}.jpg`,
  ],
  [
    imgproxy,
    `https://p.example/unsafe/crop:400:200:nowe:450:100/resize:force:300:150/quality:48/plain//static/photos/${photo}.jpg@avif`,
  ],
  [
    { ...imgproxy, IMGPROXY_KEY: "736563726574", IMGPROXY_SALT: "68656c6c6f" },
    `https://p.example/AR2uPfu5o-tc6iy5x77iBXEFqXkfWixDM_7pDtpODa8/crop:400:200:nowe:450:100/resize:force:300:150/quality:48/plain//static/photos/${photo}.jpg@avif`,
  ],
])("with %p, an image has the documented URL", (env, expected) => {
  const url = urlWith(env);
  expect(url).toBe(expected);
  expect([...sourcesIn(JSON.stringify({ url })).values()]).toEqual([
    env.PICTURES === "netlify" ? { photo, crop } : { photo },
  ]);
});

test("the build makes the images by default, and always in the dev server", () => {
  expect(urlWith({})).toBe(variantUrl(variant));
  const env = { PICTURES: "netlify", gatsby_executing_command: "develop" };
  expect(urlWith(env)).toBe(variantUrl(variant));
});

test("an unknown service and a missing URL are rejected with a message", () => {
  expect(() => urlWith({ PICTURES: "netlfy" })).toThrow(
    'PICTURES is "netlfy", expected one of build, netlify, cloudflare, imgproxy.',
  );
  expect(() => urlWith({ PICTURES: "imgproxy" })).toThrow(/IMGPROXY_URL/);
});

test("only a service with a different origin has an origin for the site's policies", () => {
  expect(imageServiceOrigin()).toBeUndefined();
  Object.assign(process.env, imgproxy);
  expect(imageServiceOrigin()).toBe("https://p.example");
});

test("Netlify gets the clean copy of a photo that is shown whole", () => {
  const url = urlWith({ PICTURES: "netlify" }, { crop: { left: 0, top: 0, ...whole } });
  expect([...sourcesIn(url).values()]).toEqual([{ photo }]);
});

test("a service gets the clean copy, or a file with exactly the requested crop", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sources-"));
  const cache = join(folder, "cache");
  mkdirSync(join(cache, "copies"), { recursive: true });
  await card()
    .jpeg()
    .toFile(join(cache, "copies", `${photo}.jpg`));
  const urls = ["netlify", "cloudflare"].map((PICTURES) => urlWith({ PICTURES }));
  await publish([], sourcesIn(urls.join(" ")), cache, join(folder, "public"));
  const published = join(folder, "public", "static", "photos");
  expect(readdirSync(published).sort()).toEqual([photo, `${photo}.jpg`]);
  const part = sharp(join(published, photo, "450-100-400-200.jpg"));
  expect(await part.metadata()).toMatchObject({ width: 400, height: 200 });
  const { channels } = await part.extract({ left: 250, top: 20, width: 100, height: 100 }).stats();
  expect(Math.round(channels[1]?.mean ?? 0)).toBeCloseTo(corners.topRight[1], -1);
  rmSync(folder, { recursive: true });
});
