import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { staticHost } from "../../scripts/static-host";
import { cloudFront, githubPages, type Handle, startServer, vercelOutput } from "./emulators";
import { filesBelow, type Variant, variantOf, workFolder } from "./outputs";
import { missingProgram, node, pathOf, type scripts, startProgram } from "./programs";
import type { Served } from "./promises";
import { readmeCommands, runReadme } from "./readme";
import { type Origin, request } from "./request";

/** A host with one variant of the site. */
export interface Host {
  name: string;
  variant: Variant;
  /** Whether visitors reach the server directly, so it must support HTTPS and IPv6. */
  isServer?: boolean;
  /** Reason why it can't be tested on this machine. */
  missing?: string;
  /** Known limits: ids of the promises that the host can't keep, with the reason. */
  limits?: Readonly<Record<string, string>>;
  start(): Promise<Served & { stop(): Promise<void> | void }>;
}

/** Returns whether a program is installed. A shell returns 127 if it finds none. */
const isInstalled = (command: string) => spawnSync("sh", ["-c", `${command} -v`]).status !== 127;
/** Whether the tests run in a separate namespace. See namespace.sh. */
const isApart = process.env.HOSTS_NAMESPACE === "1";

const apartReason = "it needs a network namespace, which only root can make";

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
  /** Paths of the installed site's configuration, which must be deleted before the next variant. */
  remove: readonly string[];
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
  },
  {
    name: "Apache",
    program: "apache2",
    service: "apache2",
    remove: ["/etc/apache2/sites-enabled/HOST.conf"],
  },
  {
    name: "Caddy",
    program: "caddy",
    service: "caddy",
    remove: [],
  },
];

function serverHost({ name, program, service, remove }: Server, variant: Variant): Host {
  const { host, prefix, output } = variant;
  const origin: Origin = { protocol: "https:", address: "127.0.0.1", port: 443, host };
  return {
    name: `${name}, ${output}${prefix && `, below ${prefix}`}`,
    variant,
    isServer: true,
    missing: isApart
      ? isInstalled(program)
        ? undefined
        : `${program} isn't installed`
      : apartReason,
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
        insecure: { ...origin, protocol: "http:", port: 80 },
        stop() {
          spawnSync("systemctl", ["stop", service]);
        },
      };
    },
  };
}

/** Returns a port on which nothing listens. In the tests' namespace, no other program takes it. */
export const freePort = async () => {
  const server = await startServer(() => {});
  await server.stop();
  return server.port;
};

export const local = (port: number): Origin => ({
  protocol: "http:",
  address: "127.0.0.1",
  port,
  host: "localhost",
});

/** Starts a host's program in a folder, and waits until it responds. */
async function serveWith(
  script: keyof typeof scripts,
  variant: Variant,
  args: (port: number) => string[],
) {
  const port = await freePort();
  const stop = startProgram(node, [pathOf(script), ...args(port)], variant.folder);
  const origin = local(port);
  try {
    await answers(origin);
  } catch (error) {
    stop();
    throw error;
  }
  return { variant, origin, stop };
}

/** Serves a variant from this process. */
async function serveHere(variant: Variant, handle: Handle) {
  const { port, stop } = await startServer(handle);
  return { variant, origin: local(port), stop };
}

const missingHere = (script: keyof typeof scripts) =>
  missingProgram(script) ?? (isApart ? undefined : apartReason);

const published = (folder: string) =>
  filesBelow(folder).filter((file) => !/^_(?:headers|redirects)$/.test(file));

/** Returns the variant that the host's own build wrote. */
const builtBy = (name: "vercel" | "netlify"): Variant => ({
  ...variantOf("root", "lean"),
  folder: join(workFolder, name),
});

const netlify: Host = {
  name: "Netlify",
  variant: builtBy("netlify"),
  missing: missingHere("netlify"),
  limits: {
    compression: "only its CDN compresses",
    caching: "files without a rule get a shorter Cache-Control from its local server",
    slash: "a page's URL with a slash returns 200, and the page has a canonical URL",
    html: "a page's URL with .html returns 200, and the page has a canonical URL",
    unpublished: "its local server serves `_headers`, which its CDN doesn't",
  },
  start: () =>
    serveWith("netlify", builtBy("netlify"), (port) => [
      ...["dev", "--offline", "--no-open", "--internal-disable-edge-functions"],
      ...["--dir", "public", "--framework", "#static", "--port", String(port)],
    ]),
};

const cloudflare: Host = {
  name: "Cloudflare Pages",
  variant: variantOf("root", "lean"),
  missing: missingHere("wrangler"),
  limits: {
    compression: "only its CDN sends Vary, its local server doesn't",
  },
  start: () =>
    serveWith("wrangler", variantOf("root", "lean"), (port) => [
      ...["pages", "dev", "public", "--ip", "127.0.0.1", "--port", String(port)],
      ...["--compatibility-date", "2026-01-01", "--persist-to", ".wrangler-state"],
    ]),
};

const vercel: Host = {
  name: "Vercel",
  variant: builtBy("vercel"),
  missing: missingHere("vercel"),
  limits: {
    "missing-caching": "its rules also apply to missing files",
    unpublished: "it publishes `_headers`, which it doesn't read",
    hostile: "its own redirect keeps a double slash at the start of a URL",
  },
  async start() {
    const variant = builtBy("vercel");
    const output = join(variant.folder, "output");
    return {
      ...(await serveHere(variant, vercelOutput(output))),
      published: published(join(output, "static")),
    };
  },
};

const firebase: Host = {
  name: "Firebase",
  variant: variantOf("root", "lean"),
  missing: missingHere("superstatic"),
  limits: {
    compression: "only its CDN compresses",
    etag: "its local server never answers 304",
    "missing-caching": "its rules also apply to missing files",
    unpublished: "its local server serves files that `firebase deploy` doesn't upload",
    methods: "its local server answers POST like GET",
  },
  async start() {
    const variant = variantOf("root", "lean");
    const { hosting } = JSON.parse(
      readFileSync(join(variant.folder, "hosts/firebase.json"), "utf8"),
    );
    writeFileSync(join(variant.folder, "superstatic.json"), JSON.stringify(hosting));
    return serveWith("superstatic", variant, (port) => [
      ...["--config", "superstatic.json", "--host", "127.0.0.1", "--port", String(port)],
    ]);
  },
};

const s3: Host = {
  name: "S3 with CloudFront",
  variant: variantOf("root", "lean"),
  missing: missingHere("s3rver") ?? (isInstalled("aws") ? undefined : "aws isn't installed"),
  limits: {},
  async start() {
    const variant = variantOf("root", "lean");
    const bucket = `s3://${variant.host}`;
    const port = await freePort();
    rmSync(join(variant.folder, "s3"), { recursive: true, force: true });
    const stopS3 = startProgram(node, [
      // For more than 1,000 files, s3rver encrypts a token with a cipher that OpenSSL 3 counts as
      // legacy.
      ...["--openssl-legacy-provider", pathOf("s3rver")],
      ...["--directory", join(variant.folder, "s3"), "--silent"],
      ...["--address", "127.0.0.1", "--port", String(port)],
    ]);
    await answers(local(port));
    const run = (command: string) => {
      const { status, stdout, stderr } = spawnSync("sh", ["-euc", command], {
        cwd: variant.folder,
        env: {
          ...process.env,
          AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
          AWS_ACCESS_KEY_ID: "S3RVER",
          AWS_SECRET_ACCESS_KEY: "S3RVER",
          AWS_DEFAULT_REGION: "us-east-1",
        },
        encoding: "utf8",
        maxBuffer: 2 ** 26,
      });
      if (status !== 0) {
        stopS3();
        throw new Error(`${command} failed: ${stderr}`);
      }
      return stdout;
    };
    run(`aws s3 mb ${bucket}`);
    const uploaded = run(
      readmeCommands("S3 with CloudFront").find((line) => line.startsWith("sh ")) ?? "false",
    );
    const order = [...uploaded.matchAll(/ to s3:\/\/[^/]+\/(.+)$/gm)].map(([, file]) => file ?? "");
    const firstPage = order.findIndex((file) => file.endsWith(".html"));
    const late = order.slice(firstPage).filter((file) => file.startsWith("static/"));
    if (late.length > 0) throw new Error(`Uploaded after a page: ${late.join(", ")}`);
    const served = await serveHere(
      variant,
      cloudFront(join(variant.folder, "hosts"), `http://127.0.0.1:${port}/${variant.host}`),
    );
    return {
      ...served,
      published: filesBelow(join(variant.folder, "s3", variant.host)).flatMap(
        (file) => /^(.+)\._S3rver_object$/.exec(file)?.[1] ?? [],
      ),
      async stop() {
        await served.stop();
        stopS3();
      },
    };
  },
};

const github: Host = {
  name: "GitHub Pages",
  variant: variantOf("prefix", "github-pages"),
  limits: {
    security: "it sends none of the site's headers, but each page contains its own policy",
    caching: "it lets browsers cache every file for ten minutes",
    slash: "a page's URL with a slash returns 200, and the page has a canonical URL",
    html: "a page's URL with .html returns 200, and the page has a canonical URL",
    "missing-caching": "it lets browsers cache every response for ten minutes",
  },
  start() {
    const variant = variantOf("prefix", "github-pages");
    return serveHere(variant, githubPages(join(variant.folder, "public"), variant.prefix));
  },
};

const preview = (site: "root" | "prefix"): Host => {
  const variant = variantOf(site, "plain");
  return {
    name: `npm run serve${variant.prefix && `, below ${variant.prefix}`}`,
    variant,
    limits: {},
    async start() {
      const server = staticHost(join(variant.folder, "public"), variant.prefix).listen(
        0,
        "127.0.0.1",
      );
      await once(server, "listening");
      const { port } = server.address() as AddressInfo;
      return { variant, origin: local(port), stop: () => void server.close() };
    },
  };
};

export const hosts: readonly Host[] = [
  ...servers.flatMap((server) =>
    (["root", "prefix"] as const).flatMap((site) =>
      (["plain", "lean"] as const).map((output) => serverHost(server, variantOf(site, output))),
    ),
  ),
  netlify,
  cloudflare,
  vercel,
  firebase,
  github,
  s3,
  preview("root"),
  preview("prefix"),
];
