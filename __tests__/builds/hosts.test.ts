import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { copyProject } from "../../scripts/project-copy";
import { type Site, testHost } from "./promises";
import { missingProgram, runProgram, servers, startProgram, startServer } from "./servers";

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
    // It looks for the rules of about.html instead of those of /about.
    "pages have the policy",
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
    const settingsFile = JSON.parse(copy.read("hosts/vercel.json").toString());
    // The build is already there.
    const built = { ...settingsFile, buildCommand: "true" };
    copy.write("vercel.json", JSON.stringify(built));
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
