import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Variant } from "./outputs";

/** Returns the commands of a host in the README's section "Deploy". */
export function readmeCommands(heading: string): string[] {
  const deploy = readFileSync("README.md", "utf8").split("\n## Deploy\n")[1] ?? "";
  const section = deploy.split(`\n### ${heading}\n`)[1]?.split("\n### ")[0] ?? "";
  const commands = /```sh\n([\s\S]*?)```/.exec(section)?.[1]?.trim().split("\n") ?? [];
  if (commands.length === 0) throw new Error(`README.md has no commands for ${heading}.`);
  if (commands.length > 10) throw new Error(`README.md has more than ten lines for ${heading}.`);
  return commands;
}

/** Runs a host's commands for one variant, with the changes that the README describes. */
export function runReadme(heading: string, { host, prefix, folder }: Variant): void {
  const place = heading === "Caddy" ? "" : prefix;
  const script = readmeCommands(heading)
    .join("\n")
    .replace(
      /(\S+ (?:public\/\.|hosts\/\.htaccess) \/var\/www\/bukitserai\.example)/g,
      `$1${place}`,
    )
    .replace(/mkdir -p \/var\/www\/bukitserai\.example/, `$&${place}`)
    .replaceAll("bukitserai.example", host);
  const { status, stdout, stderr } = spawnSync("sh", ["-euxc", script], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The commands for ${heading} failed:\n${stdout}${stderr}`);
}
