import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { type Variant, variantOf } from "./outputs";
import type { Served } from "./promises";
import { runReadme } from "./readme";
import { type Origin, request } from "./request";

/** A host with one variant of the site. */
export interface Host {
  name: string;
  variant: Variant;
  /** Whether it is a server that people install, with HTTPS and IPv6. */
  isServer?: boolean;
  /** Why it can't be tested on this machine. */
  missing?: string;
  /** Promises that the host can't keep, by id, and the reason. */
  limits?: Readonly<Record<string, string>>;
  start(): Promise<Served & { stop(): Promise<void> | void }>;
}

const isInstalled = (command: string) => spawnSync(command, ["-v"]).error === undefined;
/** Whether the tests run on a machine of their own; see namespace.sh. */
const isApart = process.env.HOSTS_NAMESPACE === "1";

/** Waits until a server answers. */
export async function answers(origin: Origin): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await request(origin, "/").catch(() => undefined)) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`Nothing answers at ${origin.address}:${origin.port}.`);
}

interface Server {
  name: string;
  program: string;
  service: string;
  /** Path of the installed site's configuration, which the next variant must not find. */
  remove: readonly string[];
  protocol: Origin["protocol"];
  limits?: Host["limits"];
}

const servers: readonly Server[] = [
  {
    name: "nginx",
    program: "nginx",
    service: "nginx",
    remove: [
      "/etc/nginx/sites-enabled/HOST",
      "/etc/nginx/snippets/HOST.conf",
      "/etc/nginx/snippets/HOST-brotli.conf",
    ],
    protocol: "https:",
  },
  {
    name: "Apache",
    program: "apache2",
    service: "apache2",
    remove: ["/etc/apache2/sites-enabled/HOST.conf"],
    protocol: "https:",
  },
  {
    name: "Caddy",
    program: "caddy",
    service: "caddy",
    remove: [],
    protocol: "http:",
    limits: {
      https: "Caddy obtains certificates by itself, which needs a network, so it isn't tested",
    },
  },
];

function serverHost(
  { name, program, service, remove, protocol, limits }: Server,
  variant: Variant,
): Host {
  const { host, prefix, output } = variant;
  const origin: Origin = {
    protocol,
    address: "127.0.0.1",
    port: protocol === "https:" ? 443 : 80,
    host,
  };
  return {
    name: `${name}, ${output}${prefix && `, below ${prefix}`}`,
    variant,
    isServer: true,
    missing: isApart
      ? isInstalled(program)
        ? undefined
        : `${program} isn't installed`
      : "it needs a network namespace; see npm run test:hosts",
    limits,
    async start() {
      for (const path of [
        ...remove.map((each) => each.replace("HOST", host)),
        `/var/www/${host}`,
      ]) {
        rmSync(path, { recursive: true, force: true });
      }
      runReadme(name, variant);
      await answers(origin);
      return {
        variant,
        origin,
        others: [{ ...origin, address: "::1" }],
        insecure: protocol === "https:" ? { ...origin, protocol: "http:", port: 80 } : undefined,
        stop() {
          spawnSync("systemctl", ["stop", service]);
        },
      };
    },
  };
}

export const hosts: readonly Host[] = [
  ...servers.flatMap((server) =>
    (["root", "prefix"] as const).flatMap((site) =>
      (["plain", "lean"] as const).map((output) => serverHost(server, variantOf(site, output))),
    ),
  ),
];
