import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { copyProject } from "../../scripts/project-copy";

// Builds the site with photos as phones and cameras write them, made with Debian's encoders.
jest.setTimeout(1_200_000);

const site = copyProject();
afterAll(() => site.discard());

const photoPath = (name: string) => site.path(`content/gallery/${name}.jpg`);
const original = (name: string) => sharp(readFileSync(`content/gallery/${name}.jpg`));

/** Encodes a photo with a program that reads PNG. Returns false if the program is missing. */
async function encodeWith(program: string, args: string[], name: string, extension: string) {
  const [png, result] = [site.path(`${name}.png`), site.path(`${name}.${extension}`)];
  await original(name).toColourspace("rgb16").withIccProfile("p3").png().toFile(png);
  const { status } = spawnSync(program, [...args, png, "-o", result]);
  if (status !== 0) console.warn(`Skipped: ${program} is missing. Install it with apt-get.`);
  else writeFileSync(photoPath(name), readFileSync(result));
}

test("photos as phones write them are published without an error or a warning", async () => {
  for (const folder of ["node_modules", ".photo-cache"]) site.take(folder);
  const write = (name: string, bytes: Buffer) => {
    site.remove(`content/gallery/${name}.jpg`);
    writeFileSync(photoPath(name), bytes);
  };
  await encodeWith("heif-enc", ["-q", "70"], "pool-terrace", "heic");
  await encodeWith("heif-enc", ["-q", "70", "-b", "10"], "bathroom-stone", "heic");
  await encodeWith("avifenc", ["-s", "9", "-d", "10"], "joglo-golden", "avif");
  const large = original("veranda-rain").resize(8160, 6120, { fit: "fill" });
  write("veranda-rain", await large.jpeg({ quality: 80 }).toBuffer());
  const turned = await original("restaurant").rotate(270).toBuffer();
  write("restaurant", await sharp(turned).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  write("living-room", await original("living-room").withIccProfile("p3").jpeg().toBuffer());

  const { status, output } = site.build();
  expect({ status, output: status === 0 ? "" : output }).toEqual({ status: 0, output: "" });
  expect(output.split("\n").filter((line) => line.includes("content/gallery/"))).toEqual([]);
  for (const name of ["pool-terrace", "bathroom-stone", "joglo-golden", "veranda-rain"]) {
    expect(site.read(`public/gallery/${name}.html`).toString()).toContain("/static/photos/");
  }
});
