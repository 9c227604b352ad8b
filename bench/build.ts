import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { isJson, listContent } from "../plugins/gatsby-transformer-checked-json";
import {
  createPhotoLibrary,
  photoSettings,
  referencesIn,
  storePath,
  type Variant,
  variantsPath,
} from "../plugins/gatsby-transformer-photo";
import { copyProject, gatsby } from "../scripts/project-copy";
import { addPhoto, fillGallery } from "./gallery";
import type { Measured } from "./measured";
import { type Peak, watchMemory } from "./memory";
import { plainSharp, type Work } from "./plain-sharp";
import { table } from "./table";

type Project = ReturnType<typeof copyProject>;

interface Build {
  /** Wall-clock time in s */
  seconds: number;
  /** CPU time of all its processes in s. NaN without /proc */
  cpu: number;
  /** Number of new or rewritten files in `public/` and `hosts/`. */
  written: number;
  /**
   * Time in s for checking photos, and for encoding, publishing and deleting images, from the
   * build's log
   */
  ingest: number;
  pictures: number;
  encoded: number;
  /** Number and size in bytes of the files in `public/`. */
  published: { files: number; bytes: number };
  peak: Peak;
}

/** Returns the seconds in a line of Gatsby's log, such as "success photos checked - 0.512s". */
const secondsOf = (output: string, activity: string) =>
  Number(output.match(new RegExp(`success ${activity} - ([\\d.]+)s`))?.[1] ?? 0);

/** Returns the CPU time in s of all finished child processes. NaN without /proc. */
function cpuTime(): number {
  if (!existsSync("/proc/self/stat")) return Number.NaN;
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ") ?? [];
  // cutime and cstime, in hundredths of a second (proc_pid_stat(5)).
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Only appears in URLs. Nothing sends requests to it. */
const imgproxy = { IMGPROXY_URL: "https://pictures.example" };

/** Runs `gatsby build` in a copy. Times and counts come from the build's output. */
async function build(project: Project, service: string): Promise<Build> {
  const started = performance.now();
  const [before, since] = [cpuTime(), Date.now()];
  const child = spawn(process.execPath, [gatsby.cli, "build", "--prefix-paths"], {
    cwd: project.root,
    env: { ...imgproxy, ...gatsby.env, PICTURES: service, NODE_ENV: "production" },
  });
  const peakOf = watchMemory(child.pid ?? 0);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const status = await new Promise<number | null>((resolve) => child.on("close", resolve));
  const peak = peakOf();
  const summary = output.match(/Images: (\d+) encoded, (\d+) reused, .* in ([\d.]+) s\.\n/);
  if (status !== 0 || !summary) throw new Error(`The build failed:\n${output.slice(-4000)}`);
  const [encoded, , pictures] = summary.slice(1).map(Number) as [number, number, number];
  const sizes = project.list("public").map((file) => statSync(project.path(file)).size);
  return {
    seconds: (performance.now() - started) / 1000,
    cpu: cpuTime() - before,
    written: ["public", "hosts"]
      .flatMap((folder) => project.list(folder))
      .filter((file) => statSync(project.path(file)).mtimeMs >= since).length,
    ingest: secondsOf(output, "photos checked"),
    pictures,
    encoded,
    published: { files: sizes.length, bytes: sizes.reduce((sum, each) => sum + each, 0) },
    peak,
  };
}

/** Returns the paths of all photos of a copy below `content/`. */
const photosOf = (project: Project) =>
  listContent(project.path("content")).filter((file) => !isJson(file));

/** Returns the files that a build made of each photo. */
async function jobsOf(project: Project): Promise<Work[]> {
  const byPhoto = new Map<string, Variant[]>();
  const store = `${photoSettings.folder}/${storePath}`;
  for (const file of project.list(store)) {
    for (const { variant } of referencesIn(file.replace(store, `/${variantsPath}`))) {
      byPhoto.set(variant.photo, [...(byPhoto.get(variant.photo) ?? []), variant]);
    }
  }
  const photoLibrary = createPhotoLibrary(project.path(photoSettings.folder));
  const works: Work[] = [];
  for (const path of photosOf(project)) {
    const original = project.path(`content/${path}`);
    const photo = await photoLibrary.ingest(original);
    if ("refusal" in photo) throw new Error(`${path} ${photo.refusal}`);
    works.push({ original, variants: byPhoto.get(photo.digest) ?? [] });
  }
  return works;
}

/** Returns `count` items spread evenly over a list. */
const sampleEvenly = <T>(all: readonly T[], count: number) =>
  all.filter(
    (_, index) =>
      Math.floor(((index + 1) * count) / all.length) > Math.floor((index * count) / all.length),
  );

/**
 * Makes the same files with plain sharp for a sample of the photos. Returns undefined if a service
 * makes them.
 */
async function compare(project: Project, cold: Build, service: string, sample: number) {
  if (service !== "build") return;
  const works = await jobsOf(project);
  const named = works.flatMap(({ variants }) => variants).length;
  if (named !== cold.encoded) {
    throw new Error(
      `A build made ${cold.encoded} files of ${named}, so some photos are the same. Check bench/photos.ts.`,
    );
  }
  return plainSharp(sampleEvenly(works, Math.min(sample, works.length)));
}

async function measure(photos: number, megapixels: number, sample: number, service: string) {
  const project = copyProject();
  try {
    const names = await fillGallery(project, photos, megapixels);
    const all = photosOf(project).length;
    const cold = await build(project, service);
    const plain = await compare(project, cold, service, sample);
    const unchanged = await build(project, service);
    const page = "content/pages/gallery.json";
    project.write(page, project.read(page).toString().replace("Here is", "Here you find"));
    const sentence = await build(project, service);
    const villa = "content/villas/joglo-house/villa.json";
    const cheaper = project.read(villa).toString();
    project.write(villa, cheaper.replace(/"pricePerNight": \d+/, '"pricePerNight": 1234000'));
    const price = await build(project, service);
    await addPhoto(project, names, megapixels);
    const oneMore = await build(project, service);
    return {
      photos,
      megapixels,
      service,
      all,
      cold,
      plain,
      unchanged,
      sentence,
      price,
      oneMore,
    };
  } finally {
    project.discard();
  }
}

/** Returns the build's image work per file, divided by that of plain sharp. */
const ratio = (cold: Build, plain: { seconds: number; files: number }) =>
  (cold.ingest + cold.pictures) / cold.encoded / (plain.seconds / plain.files);

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

/**
 * Measures builds of galleries of several sizes: cold, unchanged, with a changed sentence, and with
 * one more photo. Compares the cold build with plain sharp on a sample of its photos.
 * @param args `--photos 30,150,1500`, `--megapixels 12`, `--sample 150`, `--pictures
 * build,imgproxy`
 */
export async function bench(args: string[]): Promise<Measured> {
  const { values } = parseArgs({
    args,
    options: {
      photos: { type: "string", default: "30,150,1500" },
      megapixels: { type: "string", default: "12" },
      sample: { type: "string", default: "150" },
      pictures: { type: "string", default: "build" },
    },
  });
  const data = [];
  const { megapixels, sample } = values;
  for (const photos of values.photos.split(",").map(Number)) {
    for (const service of values.pictures.split(",")) {
      process.stderr.write(`${photos} photos of ${megapixels} megapixels, PICTURES=${service}\n`);
      data.push(await measure(photos, Number(megapixels), Number(sample), service));
    }
  }
  const heading = [
    "Photos in the gallery",
    "Megapixels",
    "Images made by",
    "Cold build, s (CPU s, files written)",
    "Files encoded",
    "Image work, s",
    "Plain sharp, s (files)",
    "Ratio",
    "Image work per photo, ms",
    "Peak memory, MB (largest process)",
    "Files in public (MB)",
    "Unchanged",
    "One sentence",
    "One price",
    "One more photo",
  ];
  const built = ({ seconds, cpu, written }: Build) =>
    `${round(seconds)} (${round(cpu)}, ${written})`;
  const rows = data.map(({ photos, megapixels, service, all, cold, plain, ...later }) => {
    const work = cold.ingest + cold.pictures;
    return [
      photos,
      megapixels,
      service,
      built(cold),
      cold.encoded,
      round(work),
      plain ? `${round(plain.seconds)} (${plain.files})` : "–",
      plain ? round(ratio(cold, plain), 2) : "–",
      round((work / all) * 1000, 0),
      `${round(cold.peak.all / 1e6, 0)} (${round(cold.peak.largest / 1e6, 0)})`,
      `${cold.published.files} (${round(cold.published.bytes / 1e6, 0)})`,
      built(later.unchanged),
      built(later.sentence),
      built(later.price),
      built(later.oneMore),
    ];
  });
  return { table: table(heading, rows), data };
}
