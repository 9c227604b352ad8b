import { spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";

// `npm run edit` starts the dev server and opens the CMS, which edits the files of this folder.
const url = "http://localhost:8000/admin/";
const openers = { darwin: ["open"], win32: ["cmd", "/c", "start"] } as Partial<
  Record<NodeJS.Platform, string[]>
>;
const server = spawn("npx", ["gatsby", "develop"], {
  stdio: "inherit",
  shell: process.platform === "win32",
});
server.on("exit", (status) => process.exit(status ?? 1));
while (!(await fetch(url).catch(() => undefined))?.ok) await setTimeout(500);
console.log(`\nThe content editor is at ${url}. It needs Chrome or Edge.\n`);
const [command = "xdg-open", ...args] = openers[process.platform] ?? [];
spawn(command, [...args, url], { stdio: "ignore" }).on("error", () => undefined);
