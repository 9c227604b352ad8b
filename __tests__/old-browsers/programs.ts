import { spawnSync } from "node:child_process";
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

const folder = join(__dirname, "programs");
const unpacked = join(folder, "unpacked");

/** Loads a package from the folder's own `node_modules`. */
export const requireProgram = createRequire(join(folder, "package.json"));

/** A program that can be started, or the reason why it can't. */
export type Program = { path: string; libraries: string } | { missing: string };

/** Runs a command. @throws with its last lines of output if it fails */
function run(command: string, args: readonly string[], cwd = folder): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status === 0) return stdout;
  const lines = `${stdout ?? ""}${stderr ?? ""}`.trim().split("\n").slice(-3);
  throw new Error(`${command} failed: ${error?.message ?? lines.join(" ")}`);
}

/** Fills a folder, or reuses an earlier one. An interrupted download leaves no folder. */
async function once(name: string, fill: (target: string) => Promise<void>): Promise<string> {
  const target = join(unpacked, name);
  if (existsSync(target)) return target;
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await fill(unfinished);
  renameSync(unfinished, target);
  return target;
}

async function decompress(file: string, target: string): Promise<void> {
  await pipeline(createReadStream(file), createBrotliDecompress(), createWriteStream(target));
}

/** Unpacks a Chromium made for Amazon's Lambda: the program, and the libraries that Debian may lack. */
async function unpackChromium(packageName: string, target: string): Promise<void> {
  const bin = join(folder, "node_modules", packageName, "bin");
  await decompress(join(bin, "chromium.br"), join(target, "chromium"));
  chmodSync(join(target, "chromium"), 0o755);
  for (const archive of readdirSync(bin).filter((name) => name.endsWith(".tar.br"))) {
    const tar = join(target, archive.slice(0, -".br".length));
    await decompress(join(bin, archive), tar);
    run("tar", ["-xf", tar], target);
    rmSync(tar);
  }
}

/**
 * Downloads Firefox 115 and the libraries that this machine lacks from Debian 11, and unpacks them.
 * Nothing is installed: apt uses separate lists and a separate cache.
 */
async function unpackFirefox(target: string): Promise<void> {
  const apt = join(target, "apt");
  mkdirSync(join(apt, "lists/partial"), { recursive: true });
  mkdirSync(join(apt, "cache/archives/partial"), { recursive: true });
  const keys = "/usr/share/keyrings/debian-archive-keyring.gpg";
  const sources = ["debian bullseye", "debian-security bullseye-security"];
  const list = join(apt, "sources.list");
  writeFileSync(
    list,
    sources
      .map((source) => `deb [signed-by=${keys}] http://deb.debian.org/${source} main\n`)
      .join(""),
  );
  const settings = [
    `Dir::Etc::sourcelist=${list}`,
    "Dir::Etc::sourceparts=-",
    `Dir::State::lists=${join(apt, "lists")}`,
    `Dir::Cache=${join(apt, "cache")}`,
    // Debian 11 is archived, so its lists are past their expiry date.
    "Acquire::Check-Valid-Until=false",
    // Without installing, no lock is needed, and root may download without a separate user.
    "Debug::NoLocking=1",
    "APT::Sandbox::User=root",
  ].flatMap((setting) => ["-o", setting]);
  run("apt-get", [...settings, "update"]);
  const versions = run("apt-cache", [...settings, "madison", "firefox-esr"]);
  const version = /\b115\.[\w.~+-]+/.exec(versions)?.[0];
  if (!version) throw new Error("Debian 11 has no firefox-esr 115.");
  run("apt-get", [
    ...settings,
    "install",
    "--download-only",
    "--no-install-recommends",
    "--allow-downgrades",
    "--yes",
    `firefox-esr=${version}`,
  ]);
  const archives = join(apt, "cache/archives");
  for (const archive of readdirSync(archives).filter((name) => name.endsWith(".deb"))) {
    run("dpkg", ["-x", join(archives, archive), target]);
  }
  rmSync(apt, { recursive: true });
}

const missing = (what: string, error: unknown): Program => ({
  missing: `${what} can't be had here: ${error instanceof Error ? error.message : error}`,
});

function installPackages(): void {
  if (!existsSync(join(folder, "node_modules/puppeteer-19"))) {
    run("npm", ["ci", "--no-audit", "--no-fund"]);
  }
}

/**
 * Finds or downloads an old Chromium.
 * @param major 109 or 92
 */
export async function findChromium(major: 109 | 92): Promise<Program> {
  try {
    installPackages();
    const packageName = major === 109 ? "@sparticuz/chromium" : "chrome-aws-lambda";
    const target = await once(`chromium-${major}`, (to) => unpackChromium(packageName, to));
    return { path: join(target, "chromium"), libraries: join(target, "lib") };
  } catch (error) {
    return missing(`Chromium ${major}`, error);
  }
}

export async function findFirefox(): Promise<Program> {
  try {
    const target = await once("firefox-115", unpackFirefox);
    const libraries = readdirSync(join(target, "usr/lib")).map((name) =>
      join(target, "usr/lib", name),
    );
    return {
      path: join(target, "usr/lib/firefox-esr/firefox-esr"),
      libraries: libraries.join(":"),
    };
  } catch (error) {
    return missing("Firefox 115", error);
  }
}
