import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import sharp, { type AvifOptions, type JpegOptions, type Sharp, type WebpOptions } from "sharp";
import { ssim } from "ssim.js";
import { pictureFormats } from "../plugins/gatsby-transformer-photo";
import type { Measured } from "./measured";
import { table } from "./table";

interface Candidate {
  name: string;
  encode: (picture: Sharp) => Sharp;
}

const avif = (options: AvifOptions): Candidate => ({
  name: `AVIF quality ${options.quality}, effort ${options.effort}, ${options.chromaSubsampling}`,
  encode: (picture) => picture.avif(options),
});
const jpeg = (options: JpegOptions): Candidate => ({
  name: `JPEG quality ${options.quality}${options.mozjpeg ? ", mozjpeg" : ""}${options.progressive ? ", progressive" : ""}`,
  encode: (picture) => picture.jpeg(options),
});
const webp = (options: WebpOptions): Candidate => ({
  name: `WebP quality ${options.quality}, effort ${options.effort}`,
  encode: (picture) => picture.webp(options),
});

const own = pictureFormats.avif;
const candidates: Candidate[] = [
  ...[0, 1, 2, 3, 4].map((effort) => avif({ ...own, effort })),
  avif({ ...own, chromaSubsampling: "4:2:0" }),
  ...[42, 54, 60].map((quality) => avif({ ...own, quality })),
  ...[50, 60, 68, 76].map((quality) => jpeg({ ...pictureFormats.jpg, quality })),
  jpeg({ quality: pictureFormats.jpg.quality }),
  ...[60, 68].map((quality) => jpeg({ quality, mozjpeg: true })),
  ...[60, 70].map((quality) => webp({ quality, effort: 4 })),
];

/** Returns each channel of an image as a grey image, which the metric compares. */
async function planes(picture: Buffer, raw?: { width: number; height: number; channels: 3 }) {
  const { data, info } = await sharp(picture, { raw })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0, 1, 2].map((channel) => {
    const grey = new Uint8ClampedArray(info.width * info.height * 4);
    for (let at = 0; at < grey.length; at += 4) {
      grey.fill(data[(at / 4) * 3 + channel] ?? 0, at, at + 3);
      grey[at + 3] = 255;
    }
    return { data: grey, width: info.width, height: info.height };
  });
}

/**
 * Measures formats, qualities and efforts on sample photos: bytes, CPU time, and similarity to the
 * original (SSIM, mean of red, green and blue, so that colour counts).
 * @param args `--widths 389,800,1280`, `--samples 5`
 */
export async function bench(args: string[]): Promise<Measured> {
  const { values } = parseArgs({
    args,
    options: {
      widths: { type: "string", default: "389,800,1280" },
      samples: { type: "string", default: "5" },
    },
  });
  sharp.concurrency(1);
  const files = readdirSync("content/gallery").filter((name) => name.endsWith(".jpg"));
  const sources = [];
  for (const file of files.slice(0, Number(values.samples))) {
    for (const width of values.widths.split(",").map(Number)) {
      const { data, info } = await sharp(`content/gallery/${file}`)
        .resize(width)
        .toColourspace("srgb")
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const raw = { width: info.width, height: info.height, channels: 3 as const };
      sources.push({ data, raw, planes: await planes(data, raw) });
    }
  }
  const data = [];
  for (const { name, encode } of candidates) {
    let [bytes, ms, likeness, worst] = [0, 0, 0, 1];
    for (const source of sources) {
      const before = process.cpuUsage();
      const encoded = await encode(sharp(source.data, { raw: source.raw })).toBuffer();
      const { user, system } = process.cpuUsage(before);
      ms += (user + system) / 1000;
      bytes += encoded.length;
      const decoded = await planes(encoded);
      const each = decoded.map((plane, channel) => {
        const original = source.planes[channel];
        return original ? ssim(original, plane).mssim : 0;
      });
      const mean = each.reduce((sum, value) => sum + value, 0) / each.length;
      likeness += mean / sources.length;
      worst = Math.min(worst, mean);
    }
    process.stderr.write(`${name}\n`);
    data.push({ name, bytes, ms, likeness, worst });
  }
  const rows = data.map(({ name, bytes, ms, likeness, worst }) => [
    name,
    Math.round(bytes / 1000),
    Math.round(ms),
    Number(likeness.toFixed(4)),
    Number(worst.toFixed(4)),
  ]);
  return { table: table(["Settings", "kB", "CPU ms", "SSIM", "Worst SSIM"], rows), data };
}
