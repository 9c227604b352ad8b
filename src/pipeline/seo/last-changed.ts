import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** What each page is made of, below `content/`; the addresses of photos begin with the gallery's. */
const sources: readonly { page: RegExp; content: readonly string[] }[] = [
  { page: /^\/$/, content: ["pages/home.json", "pages/home", "facilities", "testimonials"] },
  { page: /^\/category$/, content: ["pages/category.json", "villas"] },
  { page: /^\/about$/, content: ["pages/about.json", "facilities/farm"] },
  { page: /^\/facility$/, content: ["pages/facility.json", "facilities"] },
  { page: /^\/gallery(\/|$)/, content: ["pages/gallery.json", "gallery"] },
  { page: /^\/detail$/, content: ["pages/detail.json", "villas"] },
];

/** The paths below `content/` that a page is made of; empty when nobody has said it. */
export const sourcesOf = (path: string): readonly string[] =>
  sources.find(({ page }) => page.test(path))?.content ?? [];

const run = promisify(execFile);
const git = (...args: string[]) =>
  run("git", args).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );

/**
 * Tells when the content of a page was last changed, by the time of the newest commit: the same on
 * every machine, unlike the time of files or of the build. Knows nothing without git, and nothing in
 * a clone that is cut short, where every file looks as new as the clone.
 */
export async function lastChanged(): Promise<(path: string) => Promise<string | undefined>> {
  const isWhole = (await git("rev-parse", "--is-shallow-repository")) === "false";
  const known = new Map<string, Promise<string>>();
  return async (path) => {
    const content = sourcesOf(path).map((name) => `content/${name}`);
    if (!isWhole || content.length === 0) return undefined;
    const key = content.join();
    const time = known.get(key) ?? git("log", "-1", "--format=%cI", "--", ...content);
    known.set(key, time);
    const found = await time;
    return found ? new Date(found).toISOString().replace(".000Z", "Z") : undefined;
  };
}
