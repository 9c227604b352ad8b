import { existsSync, linkSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { createSemaphore } from "../plugins/gatsby-build-utils";
import type { copyProject } from "../scripts/project-copy";
import { distinctPhoto } from "./photos";

type Project = ReturnType<typeof copyProject>;

const captions = "content/gallery/captions.json";

/** Writes an alt text for every photo in the gallery of a copy. */
export function describeAll(project: Project, files: readonly string[]): void {
  const photos = files.map((file) => ({
    file: `/gallery/${file}`,
    alt: `A photo of the benchmark: ${file}`,
  }));
  const schema = "../.schemas/Captions.json";
  project.write(captions, JSON.stringify({ $schema: schema, photos }, null, 2));
}

/**
 * Fills the gallery of a copy with unique photos. The first ones get the names of the samples,
 * because other pages show those. The files are hard links between temporary folders.
 * @param count at least the number of samples
 * @returns their file names
 */
export async function fillGallery(
  project: Project,
  count: number,
  megapixels: number,
): Promise<string[]> {
  const folder = project.path("content/gallery");
  const names = readdirSync(folder).filter((name) => name.endsWith(".jpg"));
  if (count < names.length) throw new Error(`The gallery needs ${names.length} photos or more.`);
  for (let index = names.length; index < count; index += 1) names.push(`bench-${index}.jpg`);
  const limit = createSemaphore(availableParallelism());
  let done = 0;
  await Promise.all(
    names.map((name, index) =>
      limit(1, async () => {
        const photo = await distinctPhoto(index, megapixels);
        rmSync(`${folder}/${name}`, { force: true });
        linkSync(photo, `${folder}/${name}`);
        done += 1;
        if (done % 50 === 0) process.stderr.write(`${done} of ${count} photos made\n`);
      }),
    ),
  );
  describeAll(project, names);
  return names;
}

/** Adds one more photo to a filled gallery. */
export async function addPhoto(
  project: Project,
  names: readonly string[],
  megapixels: number,
): Promise<void> {
  const name = "bench-one-more.jpg";
  const path = project.path(`content/gallery/${name}`);
  if (existsSync(path)) throw new Error(`${name} already exists`);
  linkSync(await distinctPhoto(names.length, megapixels), path);
  describeAll(project, [...names, name]);
}
