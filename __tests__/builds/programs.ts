import { readdirSync } from "node:fs";
import type { copyProject } from "../../scripts/project-copy";
import { contentOf } from "../support/content";
import { testHost } from "./promises";
import { missingProgram, runProgram, startProgram } from "./servers";

const netlify = missingProgram("netlify");

/** Builds the site with `netlify.toml` and Netlify's program. Without it, Gatsby builds it alone. */
export function buildForNetlify(site: ReturnType<typeof copyProject>): void {
  const { status, output } = netlify
    ? site.build({ env: { OUTPUT: "lean" } })
    : runProgram("netlify", ["build", "--offline"], site.root);
  expect(status === 0 ? "built" : output).toBe("built");
  const files = readdirSync(site.path("public"));
  expect(files).toEqual(expect.arrayContaining(["about.html", "_headers", "_redirects"]));
  expect(files).not.toContain("about.html.br");
}

/**
 * Defines the tests of the hosts whose programs run here: Netlify, Cloudflare Pages and Vercel.
 * @param site copy of the project, with caches of a build
 */
export function testPrograms(site: ReturnType<typeof copyProject>): void {
  const { host } = new URL(contentOf<{ url: string }>("site.json").url);
  const build = { folder: site.root, host, prefix: "" };
  testHost({
    name: "Netlify",
    site: build,
    missing: netlify,
    start: () =>
      startProgram(
        "netlify",
        [
          "dev",
          "--offline",
          "--no-open",
          "--internal-disable-edge-functions",
          "--dir",
          "public",
          "--framework",
          "#static",
        ],
        site.root,
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
    site: build,
    missing: missingProgram("wrangler"),
    start: () =>
      startProgram(
        "wrangler",
        ["pages", "dev", "public", "--ip", "127.0.0.1", "--compatibility-date", "2026-01-01"],
        site.root,
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
      site.write(".vercel/project.json", JSON.stringify(project));
      // The site is already built.
      const hostSettings = JSON.parse(site.read("hosts/vercel.json").toString());
      site.write("vercel.json", JSON.stringify({ ...hostSettings, buildCommand: "true" }));
      const { status, output } = runProgram(
        "vercel",
        ["build", "--yes", "--token", "none"],
        site.root,
      );
      expect(status === 0 ? "built" : output).toBe("built");
      const filesOf = (folder: string) =>
        site.list(folder).map((file) => file.slice(folder.length + 1));
      expect(filesOf(".vercel/output/static")).toEqual(filesOf("public"));
      const config = JSON.parse(site.read(".vercel/output/config.json").toString());
      expect(config.overrides["about.html"]).toMatchObject({ path: "about" });
      const headers = config.routes.find(
        (route: { src?: string }) => route.src === "^(?:/(.*))$",
      )?.headers;
      expect(headers).toMatchObject({ "X-Frame-Options": "DENY" });
    },
  );
}
