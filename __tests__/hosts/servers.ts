import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { staticHost } from "../../scripts/static-host";

/** A server that is running, and how to end it. */
export interface Running {
  port: number;
  stop: () => Promise<void>;
}

export interface HostServer {
  name: string;
  /** Why it cannot be tested here, or nothing. */
  missing?: string;
  /** Whether it can answer with brotli. */
  brotli: boolean;
  start: () => Promise<Running>;
}

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Asks without following redirects and without decoding, as no browser and no `fetch` does. */
export function ask(port: number, path: string, headers = {}, method = "GET"): Promise<Answer> {
  return new Promise((answered, failed) => {
    request({ port, path, headers, method, host: "127.0.0.1" }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () =>
        answered({
          status: response.statusCode ?? 0,
          headers: response.headers as Answer["headers"],
          body: Buffer.concat(parts),
        }),
      );
    })
      .on("error", failed)
      .end();
  });
}

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });

/** Runs a program until it is stopped; waits until it answers on its port. */
async function run(port: number, command: string, args: string[], env = {}): Promise<Running> {
  const server: ChildProcess = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.stderr?.on("data", (text) => {
    said += text;
  });
  const ended = new Promise<void>((end) => server.on("exit", () => end()));
  const stop = async () => {
    server.kill();
    await ended;
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await ask(port, "/").catch(() => undefined)) return { port, stop };
    if (server.exitCode !== null) break;
    await new Promise((later) => setTimeout(later, 100));
  }
  await stop();
  throw new Error(`${command} does not answer: ${said}`);
}

const isThere = (command: string, ...args: string[]) => !spawnSync(command, args).error;
const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

function nginx(brotli: boolean): HostServer {
  const missing = isThere("nginx", "-v") ? undefined : "nginx is not installed";
  const noModule = brotli && !existsSync(brotliModule) ? "nginx has no brotli module" : undefined;
  return {
    name: brotli ? "nginx with its brotli module" : "nginx",
    missing: missing ?? noModule,
    brotli,
    async start() {
      const port = await freePort();
      const folder = mkdtempSync(join(tmpdir(), "nginx-"));
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
      const running = await run(port, "nginx", ["-c", join(folder, "nginx.conf"), "-p", folder]);
      return {
        port,
        async stop() {
          await running.stop();
          rmSync(folder, { recursive: true });
        },
      };
    },
  };
}

const caddy: HostServer = {
  name: "Caddy",
  missing: isThere("caddy", "version") ? undefined : "caddy is not installed",
  brotli: true,
  async start() {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), "caddy-"));
    const config = ["--config", "hosts/Caddyfile", "--adapter", "caddyfile"];
    const running = await run(port, "caddy", ["run", ...config], {
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    });
    return {
      port,
      async stop() {
        await running.stop();
        rmSync(folder, { recursive: true });
      },
    };
  },
};

/** Apache as shared hosting has it: the file of the build in the folder that is served. */
const apache: HostServer = {
  name: "Apache",
  missing: isThere("apache2", "-v") ? undefined : "apache2 is not installed",
  brotli: true,
  async start() {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), "apache-"));
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
    const running = await run(port, "apache2", ["-X", "-f", join(folder, "apache.conf")]);
    return {
      port,
      async stop() {
        await running.stop();
        rmSync(folder, { recursive: true });
      },
    };
  },
};

/** The server of `npm run serve`, which reads `_headers` as Netlify and Cloudflare Pages do. */
const own: HostServer = {
  name: "npm run serve",
  brotli: true,
  async start() {
    const server = staticHost("public").listen(0, "127.0.0.1");
    await new Promise((listening) => server.once("listening", listening));
    const { port } = server.address() as AddressInfo;
    return { port, stop: () => new Promise((stopped) => server.close(() => stopped())) };
  },
};

export const servers: readonly HostServer[] = [nginx(false), nginx(true), caddy, apache, own];
