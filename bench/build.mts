import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import { copyProject, gatsby } from "../scripts/project-copy";
import { watchMemory } from "./memory";

// `npx tsx bench/build.mts` builds a copy of the site cold, unchanged, and with one changed price.

const project = copyProject();

/** Builds the copy, and prints its times, its peak memory and the number of written files. */
async function build(name: string): Promise<void> {
  const since = Date.now();
  const child = spawn(process.execPath, [gatsby.cli, "build", "--prefix-paths"], {
    cwd: project.root,
    env: { ...gatsby.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const peak = watchMemory(child.pid ?? 0);
  const status = await new Promise<number | null>((ended) => child.on("close", ended));
  if (status !== 0) throw new Error(`The build "${name}" failed.`);
  const files = ["public", "hosts"].flatMap((folder) => project.list(folder));
  const written = files.filter((file) => statSync(project.path(file)).mtimeMs >= since);
  console.log(
    `${name}: ${((Date.now() - since) / 1000).toFixed(1)} s, ${Math.round(peak() / 1e6)} MB at its peak, ${written.length} of ${files.length} files written`,
  );
}

try {
  await build("cold, without encoded images");
  await build("unchanged");
  const [house = ""] = project.list("content/villas").filter((file) => file.endsWith("villa.json"));
  const price = /"pricePerNight": \d+/;
  const text = project.read(house).toString();
  if (!price.test(text)) throw new Error(`${house} has no price.`);
  project.write(house, text.replace(price, '"pricePerNight": 1234000'));
  await build("one price");
} finally {
  project.discard();
}
