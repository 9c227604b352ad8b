import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { gatsby } from "../../scripts/project-copy";
import { anyFreePort } from "../support/free-port";
import { type Origin, request } from "../support/request";
import type { Site } from "./promises";

/** Programs of hosts, with the versions that the tests run. */
export const programs = {
  netlify: "netlify-cli@27.10.2",
  vercel: "vercel@50.44.0",
  wrangler: "wrangler@4.86.0",
} as const;

/** Returns the command of a host's program. npx installs it, and the Node.js that it needs. */
function npx(program: keyof typeof programs, args: readonly string[]): string[] {
  const node = `node-${process.platform}-${process.arch}@24`;
  return ["--yes", "-p", node, "-p", programs[program], "--", program, ...args];
}

const env = {
  ...process.env,
  CI: "1",
  OUTPUT: "lean",
  // Netlify's own plugin for pages that need a server needs a network.
  NETLIFY_SKIP_GATSBY_BUILD_PLUGIN: "true",
  // Switches off usage reports.
  NETLIFY_DISABLE_TELEMETRY: "1",
  VERCEL_TELEMETRY_DISABLED: "1",
  WRANGLER_SEND_METRICS: "false",
};

/** Runs a host's program until it ends. */
export function runProgram(program: keyof typeof programs, args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync("npx", npx(program, args), {
    cwd,
    env,
    encoding: "utf8",
    timeout: 600_000,
  });
  return { status, output: stdout + stderr };
}

/** Returns why a host's program can't run, or undefined if it can. */
export const missingProgram = (program: keyof typeof programs): string | undefined =>
  runProgram(program, ["--version"], tmpdir()).status === 0
    ? undefined
    : `npx can't install ${programs[program]}`;

/** Returns why a server of Debian can't run, or undefined if it can. */
const missingServer = (command: string): string | undefined =>
  spawnSync(command, ["-v"]).status === 0 ? undefined : `${command} isn't installed`;

/** The servers of Debian. */
export const servers = [
  { name: "nginx", missing: missingServer("nginx") },
  { name: "Apache", missing: missingServer("apache2") },
] as const;

/** A running server. */
export interface Running {
  origin: Origin;
  /** Origin for HTTP, if `origin` is one for HTTPS. */
  insecure?: Origin;
  stop(): void;
}

/** Starts a program, and waits until it responds. The process group ends with `stop`. */
async function start(
  command: string,
  args: readonly string[],
  { origin, ...rest }: Omit<Running, "stop">,
  options: { cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<Running> {
  const child = spawn(command, args, { stdio: "ignore", detached: true, ...options });
  const stop = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  };
  try {
    await expect(() => request(origin, "/")).toPass({ timeout: 300_000 });
  } catch (cause) {
    stop();
    throw new Error(`${command} ${args.join(" ")} doesn't respond.`, { cause });
  }
  return { origin, ...rest, stop };
}

/** Starts the local server of Netlify or Cloudflare Pages in the folder of a build. */
export async function startProgram(
  program: keyof typeof programs,
  args: readonly string[],
  cwd: string,
): Promise<Running> {
  const port = await anyFreePort();
  const origin: Origin = { protocol: "http:", port, host: `localhost:${port}` };
  return start("npx", npx(program, [...args, "--port", String(port)]), { origin }, { cwd, env });
}

/** Starts Gatsby's dev server in the folder of a project. */
export async function startDevServer(cwd: string): Promise<Running> {
  const port = await anyFreePort();
  const origin: Origin = { protocol: "http:", port, host: `localhost:${port}` };
  const args = [gatsby.cli, "develop", "--port", String(port)];
  return start(
    process.execPath,
    args,
    { origin },
    { cwd, env: { ...gatsby.env, NODE_ENV: "development" } },
  );
}

/**
 * Starts nginx or Apache with Debian's configuration and the build's configuration of the site.
 * Only ports, folders and the certificate differ from the steps in docs/deploy.md.
 */
export async function startServer(name: "nginx" | "Apache", site: Site): Promise<Running> {
  const { host, prefix, folder } = site;
  // Readable for the servers' own users.
  const work = mkdtempSync(join(tmpdir(), "server-"));
  chmodSync(work, 0o755);
  const [www, logs] = [join(work, "www"), join(work, "logs")];
  mkdirSync(logs);
  cpSync(join(folder, "public"), www + prefix, { recursive: true });
  cpSync(join(folder, "hosts/.htaccess"), join(www + prefix, ".htaccess"));
  for (const file of ["nginx.conf", "nginx-brotli.conf"]) {
    cpSync(join(folder, "hosts", file), join(work, "snippets", `${host}-${file}`));
  }
  const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  const keys = ["-keyout", join(work, "privkey.pem"), "-out", join(work, "fullchain.pem")];
  spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject, ...keys]);
  const [secure, plain] = [await anyFreePort(), await anyFreePort()];
  const local = (text: string) =>
    text
      .replaceAll(`/etc/letsencrypt/live/${host}`, work)
      .replaceAll(`/var/www/${host}`, www)
      .replaceAll("/etc/nginx/snippets", join(work, "snippets"))
      .replaceAll("/var/log/nginx", logs)
      .replace("/run/nginx.pid", join(work, "pid"))
      .replace(/^ *listen \[::\].*\n/gm, "")
      .replace(/listen 443/, `listen 127.0.0.1:${secure}`)
      .replace(/listen 80/, `listen 127.0.0.1:${plain}`)
      .replace("*:443", `*:${secure}`)
      .replace("*:80", `*:${plain}`);
  const write = (file: string, text: string) => writeFileSync(join(work, file), local(text));
  const read = (path: string) => readFileSync(path, "utf8");
  const running = {
    origin: { protocol: "https:" as const, port: secure, host },
    insecure: { protocol: "http:" as const, port: plain, host },
  };
  write("site.conf", read(join(folder, `hosts/${name.toLowerCase()}-site.conf`)));
  if (name === "nginx") {
    const sites = "/etc/nginx/sites-enabled/*";
    write("nginx.conf", read("/etc/nginx/nginx.conf").replace(sites, join(work, "site.conf")));
    const args = ["-c", join(work, "nginx.conf"), "-g", "daemon off;", "-e", join(logs, "error")];
    return start("nginx", args, running, {});
  }
  const modules = ["rewrite", "headers", "socache_shmcb", "ssl"].filter(
    (each) => !readdirSync("/etc/apache2/mods-enabled").includes(`${each}.load`),
  );
  const debian = read("/etc/apache2/apache2.conf")
    .replace("Include ports.conf", `Listen 127.0.0.1:${secure}\nListen 127.0.0.1:${plain}`)
    .replace("sites-enabled/*.conf", join(work, "site.conf"));
  const loaded = modules.map((each) => `Include mods-available/${each}.load`).join("\n");
  write("apache2.conf", `ServerRoot /etc/apache2\nServerName ${host}\n${loaded}\n${debian}`);
  return start("apache2", ["-f", join(work, "apache2.conf"), "-D", "FOREGROUND"], running, {
    env: {
      ...process.env,
      APACHE_RUN_DIR: work,
      APACHE_LOCK_DIR: work,
      APACHE_LOG_DIR: logs,
      APACHE_PID_FILE: join(work, "pid"),
      APACHE_RUN_USER: "www-data",
      APACHE_RUN_GROUP: "www-data",
    },
  });
}
