import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { copyProject } from "../../scripts/project-copy";
import { promisesOf, type Site } from "./promises";
import {
  missingProgram,
  missingServer,
  type Running,
  runProgram,
  startProgram,
  startServer,
} from "./servers";

/*
 * Serves builds of the site as the hosts do: with nginx and Apache of Debian, and with the programs
 * of Netlify, Cloudflare Pages and Vercel. Run by `npm run test:builds`, after `npm run build`.
 */
jest.setTimeout(900_000);

const copy = copyProject();
copy.take(".photo-cache");
afterAll(() => copy.discard());

const here: Site = { folder: resolve("."), host: "bukitserai.example", prefix: "" };
const lean: Site = { ...here, folder: copy.root };
const belowPrefix: Site = { folder: copy.root, host: "me.example", prefix: "/repo" };

/** A host, the build that it serves, and the promises that its local server doesn't keep. */
interface Host {
  name: string;
  site: Site;
  missing: string | undefined;
  start(): Promise<Running>;
  exceptions?: readonly string[];
}

function testHost({ name, site, missing, start, exceptions = [] }: Host) {
  describe(name, () => {
    let server: Running | undefined;
    if (missing) return test.skip(`skipped, because ${missing}`, () => {});
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server?.stop());
    const origin = () => {
      if (!server) throw new Error(`${name} didn't start.`);
      return server.origin;
    };
    for (const [promise, check] of Object.entries(
      promisesOf(site, origin, () => server?.insecure),
    )) {
      if (!exceptions.includes(promise)) test(promise, check);
    }
  });
}

const servers = [
  { name: "nginx", missing: missingServer("nginx") },
  { name: "Apache", missing: missingServer("apache2") },
] as const;
for (const { name, missing } of servers) {
  testHost({ name, missing, site: here, start: () => startServer(name, here) });
}

const netlify = missingProgram("netlify");
test("Netlify builds the site with netlify.toml, or npm does", () => {
  const { status, output } = netlify
    ? copy.build({ env: { OUTPUT: "lean" } })
    : runProgram("netlify", ["build", "--offline"], copy.root);
  expect(status === 0 ? "built" : output).toBe("built");
  const files = readdirSync(copy.path("public"));
  expect(files).toEqual(expect.arrayContaining(["about.html", "_headers", "_redirects"]));
  expect(files).not.toEqual(expect.arrayContaining(["about.html.br"]));
});

testHost({
  name: "Netlify",
  site: lean,
  missing: netlify,
  start: () =>
    startProgram(
      "netlify",
      [
        ...["dev", "--offline", "--no-open", "--internal-disable-edge-functions"],
        ...["--dir", "public", "--framework", "#static"],
      ],
      copy.root,
    ),
  exceptions: [
    // Its CDN compresses, hides `_headers` and makes browsers revalidate. Its local server doesn't.
    "pages and scripts are sent compressed, with Vary",
    "no internal file is published",
    "hashed files are cached for a year, and other files are revalidated",
    // It returns 200, and the page has a canonical URL.
    "other forms of a page's URL redirect once",
  ],
});

testHost({
  name: "Cloudflare Pages",
  site: lean,
  missing: missingProgram("wrangler"),
  start: () =>
    startProgram(
      "wrangler",
      ["pages", "dev", "public", "--ip", "127.0.0.1", "--compatibility-date", "2026-01-01"],
      copy.root,
    ),
  // Only its CDN sends Vary.
  exceptions: ["pages and scripts are sent compressed, with Vary"],
});

const vercel = missingProgram("vercel");
const ifVercel = vercel ? test.skip : test;
ifVercel(
  `Vercel publishes the finished build${vercel ? `: skipped, because ${vercel}` : ""}`,
  () => {
    const settings = { framework: "gatsby", installCommand: "true", nodeVersion: "24.x" };
    const project = { projectId: "prj_test", orgId: "team_test", settings };
    copy.write(".vercel/project.json", JSON.stringify(project));
    copy.write("vercel.json", copy.read("hosts/vercel.json"));
    const { status, output } = runProgram(
      "vercel",
      ["build", "--yes", "--token", "none"],
      copy.root,
    );
    expect(status === 0 ? "built" : output).toBe("built");
    const filesOf = (folder: string) =>
      copy.list(folder).map((file) => file.slice(folder.length + 1));
    expect(filesOf(".vercel/output/static")).toEqual(filesOf("public"));
    const config = JSON.parse(copy.read(".vercel/output/config.json").toString());
    expect(config.overrides["about.html"]).toMatchObject({ path: "about" });
    const headers = config.routes.find(
      (route: { src?: string }) => route.src === "^(?:/(.*))$",
    )?.headers;
    expect(headers).toMatchObject({ "X-Frame-Options": "DENY" });
  },
);

test("with a path prefix, GitHub Pages gets both forms of each page, and no file for other hosts", () => {
  const settings = copy.read("content/site.json").toString();
  const url = `https://${belowPrefix.host}${belowPrefix.prefix}`;
  copy.write("content/site.json", settings.replace(`https://${here.host}`, url));
  const { status, output } = copy.build({ env: { OUTPUT: "github-pages" } });
  expect(status === 0 ? "built" : output).toBe("built");
  const files = copy.list("public").map((file) => file.slice("public/".length));
  expect(files).toEqual(expect.arrayContaining(["about.html", "about/index.html", "404.html"]));
  expect(files.filter((file) => /^_(?:headers|redirects)$|\.(?:br|gz)$/.test(file))).toEqual([]);
  const links = readFileSync(copy.path("public/about.html"), "utf8").matchAll(
    / (?:href|src)="(\/[^"]*)/g,
  );
  const outside = [...links]
    .map(([, path]) => path)
    .filter((path) => !/^\/repo(?:\/|$)/.test(path ?? ""));
  expect(outside).toEqual([]);
});

for (const { name, missing } of servers) {
  const start = () => startServer(name, belowPrefix);
  testHost({ name: `${name}, below a path prefix`, missing, site: belowPrefix, start });
}
