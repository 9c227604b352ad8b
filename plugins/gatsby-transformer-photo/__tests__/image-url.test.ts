import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { card, corners } from "../../../__tests__/support/photos";
import type { Rectangle } from "../src/crop";
import { imageServiceOrigin, pictureSettings } from "../src/variants/image-service";
import { imageUrl, sourcesIn, urlBuilders } from "../src/variants/image-url";
import { publishSources } from "../src/variants/make-variants";
import { type Variant, variantUrl } from "../src/variants/variant";

const photo = "0123456789abcdef0123456789abcdef";
const whole = { width: 900, height: 700 };
const variant: Variant = {
  photo,
  crop: { left: 450, top: 100, width: 400, height: 200 },
  width: 300,
  format: "avif",
};
const preview: Variant = { ...variant, width: 1200, format: "preview.jpg" };

test.each([
  [
    "netlify",
    urlBuilders.netlify(variant, "/repo", whole),
    `/.netlify/images?url=%2Frepo%2Fstatic%2Fphotos%2F${photo}%2F450-100-400-200.jpg&w=300&h=150&fit=cover&fm=avif&q=48`,
  ],
  [
    "cloudflare",
    urlBuilders.cloudflare(variant, "", whole),
    `/cdn-cgi/image/trim=100;50;400;450,width=300,height=150,fit=cover,format=avif,quality=48/static/photos/${photo}.jpg`,
  ],
  [
    "cloudflare for a link preview",
    urlBuilders.cloudflare(preview, "", whole),
    `/cdn-cgi/image/trim=100;50;400;450,width=1200,height=630,fit=cover,format=jpeg,quality=78/static/photos/${photo}.jpg`,
  ],
  [
    "imgproxy without a key",
    urlBuilders.imgproxy(variant, "https://x.example", {
      url: "https://p.example",
      key: Buffer.alloc(0),
      salt: Buffer.alloc(0),
    }),
    `https://p.example/unsafe/crop:400:200:nowe:450:100/resize:force:300:150/quality:48/plain/https://x.example/static/photos/${photo}.jpg@avif`,
  ],
])("urlBuilders returns the documented URL for %s", (_name, address, expected) => {
  expect(address).toBe(expected);
  expect([...sourcesIn(JSON.stringify({ address })).values()]).toEqual([
    _name === "netlify" ? { photo, crop: variant.crop } : { photo },
  ]);
});

test.each<[string, Partial<Rectangle>, string | null, boolean]>([
  ["the whole photo", {}, null, true],
  ["the horizontal centre", { left: 100, width: 700 }, null, true],
  ["the horizontal centre with an odd remainder", { left: 100, width: 699 }, null, true],
  ["the left side", { width: 700 }, "left", true],
  ["the right side", { left: 200, width: 700 }, "right", true],
  ["the top", { height: 600 }, "top", true],
  ["the bottom", { top: 100, height: 600 }, "bottom", true],
  ["the vertical centre, 1 px narrower", { top: 50, height: 600, width: 899 }, null, true],
  ["a region next to the centre", { left: 120, width: 700 }, null, false],
  ["a corner", { width: 450, height: 350 }, null, false],
])(
  "Netlify's position parameter can crop %s from a 900 × 700 px photo",
  (_, part, position, isWhole) => {
    const crop = { left: 0, top: 0, ...whole, ...part };
    const address = urlBuilders.netlify({ ...variant, crop }, "", whole);
    expect(new URLSearchParams(address).get("position")).toBe(position);
    expect([...sourcesIn(address).values()]).toEqual([isWhole ? { photo } : { photo, crop }]);
  },
);

test("an imgproxy URL is signed as in imgproxy's documentation", () => {
  // The example at https://docs.imgproxy.net/usage/signing_url signs this path.
  const { createHmac } = jest.requireActual<typeof import("node:crypto")>("node:crypto");
  const key = Buffer.from("736563726574", "hex");
  const salt = Buffer.from("68656c6c6f", "hex");
  const path =
    "/rs:fill:300:400:0/g:sm/aHR0cDovL2V4YW1w/bGUuY29tL2ltYWdl/cy9jdXJpb3NpdHku/anBn.png";
  const signed = createHmac("sha256", key).update(salt).update(path).digest("base64url");
  expect(signed).toBe("oKfUtW34Dvo2BGQehJFR4Nr0_rIjOtdtzJ3QFsUcXH8");
  const address = urlBuilders.imgproxy(variant, "https://x.example", { url: "", key, salt });
  const [, signature, ...rest] = address.split("/");
  const own = createHmac("sha256", key)
    .update(salt)
    .update(`/${rest.join("/")}`);
  expect(signature).toBe(own.digest("base64url"));
});

describe("the setting PICTURES", () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });

  test("makes images in the build by default, and always in the dev server", () => {
    expect(imageUrl(variant, whole)).toBe(variantUrl(variant));
    Object.assign(process.env, { PICTURES: "netlify", gatsby_executing_command: "develop" });
    expect(imageUrl(variant, whole)).toBe(variantUrl(variant));
    process.env.gatsby_executing_command = "build";
    expect(imageUrl(variant, whole)).toBe(urlBuilders.netlify(variant, "", whole));
  });

  test("is rejected with a message if the service is unknown", () => {
    expect(() => pictureSettings({ PICTURES: "netlfy" })).toThrow(
      'PICTURES is "netlfy", expected one of build, netlify, cloudflare, imgproxy.',
    );
    expect(() => pictureSettings({ PICTURES: "imgproxy" })).toThrow(/IMGPROXY_URL/);
  });

  test("adds a service with a different origin to the site's policies", () => {
    const env = { PICTURES: "imgproxy", IMGPROXY_URL: "https://p.example/a/" };
    expect(imageServiceOrigin(pictureSettings(env))).toBe("https://p.example");
    expect(imageServiceOrigin(pictureSettings({ PICTURES: "netlify" }))).toBeUndefined();
  });
});

test("a service gets the clean copy, or a file with exactly the requested crop", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sources-"));
  const [cache, publicFolder] = [join(folder, "cache"), join(folder, "public")];
  mkdirSync(join(cache, "copies"), { recursive: true });
  await card()
    .jpeg({ quality: 95 })
    .toFile(join(cache, "copies", `${photo}.jpg`));
  const text = [
    urlBuilders.netlify(variant, "", whole),
    urlBuilders.cloudflare(variant, "", whole),
  ].join();
  await publishSources(sourcesIn(text), cache, publicFolder);
  const root = join(publicFolder, "static", "photos");
  expect(readdirSync(root, { recursive: true }).sort()).toEqual(
    [photo, `${photo}.jpg`, `${photo}/450-100-400-200.jpg`].sort(),
  );
  const part = sharp(join(root, photo, "450-100-400-200.jpg"));
  expect(await part.metadata()).toMatchObject({ width: 400, height: 200 });
  const { channels } = await part.extract({ left: 250, top: 20, width: 100, height: 100 }).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual(
    corners.topRight.map((value) => Math.round(value / 10)),
  );
  rmSync(folder, { recursive: true });
});
