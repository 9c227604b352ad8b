import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { isJson, listContent } from "../plugins/gatsby-transformer-checked-json";
import { copyProject, gatsby } from "../scripts/project-copy";
import { addPhoto, fillGallery } from "./gallery";
import type { Measured } from "./measured";
import { type Peak, watchMemory } from "./memory";
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

async function measure(photos: number, megapixels: number, service: string) {
  const project = copyProject();
  try {
    const names = await fillGallery(project, photos, megapixels);
    const all = photosOf(project).length;
    const cold = await build(project, service);
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
      unchanged,
      sentence,
      price,
      oneMore,
    };
  } finally {
    project.discard();
  }
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

/**
 * Measures builds of galleries of several sizes: cold, unchanged, with a changed sentence, and with
 * one more photo.
 * @param args `--photos 30,150,1500`, `--megapixels 12`, `--pictures build,imgproxy`
 */
export async function bench(args: string[]): Promise<Measured> {
  const { values } = parseArgs({
    args,
    options: {
      photos: { type: "string", default: "30,150,1500" },
      megapixels: { type: "string", default: "12" },
      pictures: { type: "string", default: "build" },
    },
  });
  const data = [];
  const { megapixels } = values;
  for (const photos of values.photos.split(",").map(Number)) {
    for (const service of values.pictures.split(",")) {
      process.stderr.write(`${photos} photos of ${megapixels} megapixels, PICTURES=${service}\n`);
      data.push(await measure(photos, Number(megapixels), service));
    }
  }
  const heading = [
    "Photos in the gallery",
    "Megapixels",
    "Images made by",
    "Cold build, s (CPU s, files written)",
    "Files encoded",
    "Image work, s",
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
  const rows = data.map(({ photos, megapixels, service, all, cold, ...later }) => {
    const work = cold.ingest + cold.pictures;
    return [
      photos,
      megapixels,
      service,
      built(cold),
      cold.encoded,
      round(work),
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
