import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** Folder with the hosts' programs and the Node.js that they need. */
export const modules = resolve("__tests__/hosts/programs/node_modules");
const platform = `node-${process.platform}-${process.arch}`;

/** Path of the hosts' Node.js. The programs need a newer one than this project's minimum. */
export const node = `${modules}/${platform}/bin/node`;

export const scripts = {
  netlify: "netlify-cli/bin/run.js",
  s3rver: "s3rver/bin/s3rver.js",
  superstatic: "superstatic/lib/bin/server.js",
  vercel: "vercel/dist/vc.js",
  wrangler: "wrangler/bin/wrangler.js",
} as const;

export const pathOf = (script: keyof typeof scripts) => `${modules}/${scripts[script]}`;

export const env = {
  ...process.env,
  PATH: `${modules}/${platform}/bin:${process.env.PATH}`,
  CI: "1",
  // Netlify adds a plugin for server-rendered pages, which needs a network.
  NETLIFY_SKIP_GATSBY_BUILD_PLUGIN: "true",
  // Switches off usage reports.
  NETLIFY_DISABLE_TELEMETRY: "1",
  DISABLE_TELEMETRY: "1",
  VERCEL_TELEMETRY_DISABLED: "1",
  WRANGLER_SEND_METRICS: "false",
};

/** Returns why a program can't run, or undefined if it can. */
export function missingProgram(script: keyof typeof scripts): string | undefined {
  if (!existsSync(node)) return `npm can't install Node.js for ${platform}`;
  return existsSync(pathOf(script)) ? undefined : `npm can't install ${script}`;
}

/**
 * Runs a program until it ends.
 *
 * @param wrapper command that runs the program as its arguments
 */
export function runProgram(
  script: keyof typeof scripts,
  args: readonly string[],
  cwd: string,
  wrapper: readonly string[] = [],
) {
  const [command = node, ...rest] = [...wrapper, node, pathOf(script), ...args];
  const { status, stdout, stderr } = spawnSync(command, rest, {
    cwd,
    env,
    encoding: "utf8",
    timeout: 300_000,
  });
  return { status, output: stdout + stderr };
}

/**
 * Starts a server program.
 * @returns a function that ends it and all processes that it started
 */
export function startProgram(command: string, args: readonly string[], cwd = ".") {
  const server: ChildProcess = spawn(command, args, { cwd, env, stdio: "ignore", detached: true });
  return () => {
    try {
      if (server.pid) process.kill(-server.pid, "SIGKILL");
    } catch {
      // The process ended by itself.
    }
  };
}
