import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { staticHost } from "../../scripts/static-host";
import { onDemand } from "./on-demand";
import { freePort, type Running, run } from "./running";

export interface HostServer {
  name: string;
  /** Why it cannot be tested here, or nothing. */
  missing?: string;
  /** Encodings that it can answer with, and whether it sends what the build has compressed. */
  encodings: readonly ("br" | "gzip")[];
  compressesItself?: true;
  /** The status by which it leads from `/about.html`, and also from `/about/`, to `/about`, if it does. */
  moved?: { status: 301 | 308; alsoSlash: boolean };
  /** The rule of a folder holds for what is missing in it, too. */
  keepsMissing?: true;
  /** What it answers to a POST, to a name of 300 letters, and to one of the files for hosts only. */
  refusals?: { post: number; longName: number; hostOnly: number };
  start: () => Promise<Running>;
}

/** Runs a server that writes files of its own, in a folder that goes when it is stopped. */
async function inFolder(
  name: string,
  start: (port: number, folder: string) => Promise<Running>,
): Promise<Running> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const running = await start(port, folder);
  return {
    port,
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

const isThere = (command: string, ...args: string[]) => !spawnSync(command, args).error;
const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

function nginx(brotli: boolean): HostServer {
  const missing = isThere("nginx", "-v") ? undefined : "nginx is not installed";
  const noModule = brotli && !existsSync(brotliModule) ? "nginx has no brotli module" : undefined;
  return {
    name: brotli ? "nginx with its brotli module" : "nginx",
    missing: missing ?? noModule,
    encodings: brotli ? ["gzip", "br"] : ["gzip"],
    moved: { status: 301, alsoSlash: true },
    start: () =>
      inFolder("nginx", async (port, folder) => {
        const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
          (kind) => `${kind}_temp_path ${join(folder, kind)};`,
        );
        const config = `
        ${process.getuid?.() === 0 ? "user root;" : ""}
        ${brotli ? `load_module ${brotliModule};` : ""}
        daemon off;
        worker_processes 1;
        pid ${join(folder, "pid")};
        error_log stderr;
        events {}
        http {
          access_log off;
          include /etc/nginx/mime.types;
          ${paths.join("\n")}
          server {
            listen 127.0.0.1:${port};
            root ${resolve("public")};
            include ${resolve("hosts/nginx.conf")};
            ${brotli ? `include ${resolve("hosts/nginx-brotli.conf")};` : ""}
          }
        }`;
        writeFileSync(join(folder, "nginx.conf"), config);
        return run(port, "nginx", ["-c", join(folder, "nginx.conf"), "-p", folder]);
      }),
  };
}

const caddy: HostServer = {
  name: "Caddy",
  missing: isThere("caddy", "version") ? undefined : "caddy is not installed",
  encodings: ["gzip", "br"],
  moved: { status: 301, alsoSlash: true },
  start: () =>
    inFolder("caddy", async (port, folder) => {
      const config = ["--config", "hosts/Caddyfile", "--adapter", "caddyfile"];
      return run(port, "caddy", ["run", ...config], {
        SITE_ADDRESS: `http://127.0.0.1:${port}`,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      });
    }),
};

/** Apache as shared hosting has it: the file of the build in the folder that is served. */
const apache: HostServer = {
  name: "Apache",
  missing: isThere("apache2", "-v") ? undefined : "apache2 is not installed",
  encodings: ["gzip", "br"],
  moved: { status: 301, alsoSlash: true },
  // It refuses a name that is too long before it reads its rules.
  refusals: { post: 405, longName: 403, hostOnly: 404 },
  start: () =>
    inFolder("apache", async (port, folder) => {
      const root = join(folder, "root");
      cpSync("public", root, { recursive: true });
      copyFileSync("hosts/.htaccess", join(root, ".htaccess"));
      // Some are compiled in.
      const modules = ["mpm_event", "authz_core", "rewrite", "headers", "mime", "dir", "unixd"]
        .map((name) => ({ name, file: `/usr/lib/apache2/modules/mod_${name}.so` }))
        .filter(({ file }) => existsSync(file));
      const config = `
      ServerName localhost
      ServerRoot ${folder}
      Listen 127.0.0.1:${port}
      PidFile ${join(folder, "pid")}
      ErrorLog ${join(folder, "errors")}
      ${modules.map(({ name, file }) => `LoadModule ${name}_module ${file}`).join("\n")}
      ${process.getuid?.() === 0 ? "User nobody\nGroup nogroup" : ""}
      TypesConfig /etc/mime.types
      DocumentRoot ${root}
      <Directory ${root}>
        AllowOverride All
        Require all granted
      </Directory>`;
      writeFileSync(join(folder, "apache.conf"), config);
      chmodSync(folder, 0o755);
      return run(port, "apache2", ["-X", "-f", join(folder, "apache.conf")]);
    }),
};

/** Cloudflare's own command, which is also what checks a folder before it takes it. */
export const wrangler = () => onDemand("cloudflare", ["wrangler@4"]);
export const wranglerScript = "wrangler/bin/wrangler.js";

/** What Cloudflare Pages runs (workerd). */
const cloudflare = (): HostServer => {
  const { run: node, missing } = wrangler();
  return {
    name: "Cloudflare Pages (wrangler)",
    missing,
    encodings: ["gzip", "br"],
    compressesItself: true,
    // With a lean output also from `/about/`, which is no folder then.
    moved: { status: 308, alsoSlash: false },
    keepsMissing: true,
    // Cloudflare hides the two files; the command for developing fails on them, and on long names.
    refusals: { post: 405, longName: 502, hostOnly: 502 },
    start: () =>
      inFolder("wrangler", async (port, folder) => {
        return node(port, wranglerScript, [
          ...["pages", "dev", resolve("public"), "--ip", "127.0.0.1", "--port", String(port)],
          ...["--compatibility-date", "2026-01-01", "--persist-to", folder, "--cwd", folder],
        ]);
      }),
  };
};

/** What Netlify's own packages make of the files, put together in `netlify-server.mjs`. */
export const netlify = (folder = "public"): HostServer => {
  const { run: node, missing } = onDemand("netlify", [
    "@netlify/static@4",
    "@netlify/headers@2",
    "@netlify/redirects@4",
    "@netlify/images@2",
  ]);
  return {
    name: "Netlify (its packages)",
    missing,
    encodings: [],
    keepsMissing: true,
    refusals: { post: 200, longName: 404, hostOnly: 200 },
    async start() {
      const port = await freePort();
      return node(port, resolve("__tests__/hosts/netlify-server.mjs"), [String(port), folder]);
    },
  };
};

/** What Firebase's own command runs where one tries a site before it is deployed (superstatic). */
const firebase = (): HostServer => {
  const { run: node, missing } = onDemand("firebase", ["superstatic@11"]);
  return {
    name: "Firebase (superstatic)",
    missing,
    encodings: [],
    moved: { status: 301, alsoSlash: true },
    keepsMissing: true,
    // It trips over a name that no disk takes; what `ignore` names is left out by the command that deploys.
    refusals: { post: 200, longName: 500, hostOnly: 200 },
    start: () =>
      inFolder("firebase", async (port, folder) => {
        const config = join(folder, "hosting.json");
        const { hosting } = JSON.parse(readFileSync("hosts/firebase.json", "utf8"));
        writeFileSync(config, JSON.stringify(hosting));
        return node(port, "superstatic/lib/bin/server.js", [
          ...["--config", config, "--host", "127.0.0.1", "--port", String(port)],
        ]);
      }),
  };
};

/** The server of `npm run serve`, which reads `_headers` as Netlify and Cloudflare Pages do. */
const own: HostServer = {
  name: "npm run serve",
  encodings: ["gzip", "br"],
  keepsMissing: true,
  refusals: { post: 200, longName: 404, hostOnly: 404 },
  async start() {
    const server = staticHost("public").listen(0, "127.0.0.1");
    await new Promise((listening) => server.once("listening", listening));
    const { port } = server.address() as AddressInfo;
    return { port, stop: () => new Promise((stopped) => server.close(() => stopped())) };
  },
};

export const servers: readonly HostServer[] = [
  nginx(false),
  nginx(true),
  caddy,
  apache,
  cloudflare(),
  netlify(),
  firebase(),
  own,
];
