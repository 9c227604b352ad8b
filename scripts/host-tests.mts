import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { deriveOutputs, sites, workFolder } from "../__tests__/hosts/outputs";
import { missingProgram, runProgram } from "../__tests__/hosts/programs";
import type { Report } from "../__tests__/hosts/table";
import { installPrograms } from "./install-programs";
import { copyProject } from "./project-copy";

// `npm run test:hosts` prepares the builds and the hosts' programs, then runs the tests of all
// hosts in a separate namespace without a network. Run `npm run build` first.

if (!existsSync("public/_headers")) {
  console.error("There is no built site in public/. Run `npm run build` first.");
  process.exit(1);
}

const run = (command: string, args: string[], env = {}) =>
  spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } }).status ?? 1;

/** Builds the site with a path prefix, in a copy that has the encoded photos. */
function buildBelowPrefix(): ReturnType<typeof copyProject> {
  const site = copyProject();
  for (const folder of [".photo-cache"]) site.take(folder);
  const { host, prefix } = sites.prefix;
  const settings = site.read("content/site.json").toString();
  site.write(
    "content/site.json",
    settings.replace(`https://${sites.root.host}`, `https://${host}${prefix}`),
  );
  const { status, output } = site.build();
  if (status !== 0) {
    console.error(output);
    process.exit(1);
  }
  return site;
}

const isRoot = process.getuid?.() === 0;
const namespace = resolve("__tests__/hosts/namespace.sh");

const started = Date.now();
const since = () => `${Math.round((Date.now() - started) / 1000)} s`;
if (!installPrograms("__tests__/hosts/programs")) {
  console.log("npm can't install the hosts' programs, so their tests are skipped.");
}
rmSync(workFolder, { recursive: true, force: true });
deriveOutputs("root", ".");
console.log("Building the site with a path prefix…");
const site = buildBelowPrefix();
deriveOutputs("prefix", site.root);
site.discard();

/**
 * Runs a host's own build offline in a copy of the site, and keeps the files that the host would
 * publish.
 */
function buildAsHost(
  name: "netlify" | "vercel",
  args: readonly string[],
  prepare: (site: ReturnType<typeof copyProject>) => void,
  results: Readonly<Record<string, string>>,
): void {
  const missing =
    missingProgram(name) ?? (isRoot ? undefined : "only root can disable the network");
  if (missing) {
    console.log(`Not built with ${name}, because ${missing}.`);
    return;
  }
  const site = copyProject();
  site.take(".photo-cache");
  prepare(site);
  console.log(`Building with ${name}…`);
  // In the root folder, Netlify's program would ask which workspace to build.
  const folder = name === "netlify" ? site.path("deploy") : site.root;
  const { status, output } = runProgram(name, args, folder, [namespace]);
  if (status !== 0) {
    console.error(output);
    process.exit(1);
  }
  for (const [from, to] of Object.entries(results)) {
    mkdirSync(`${workFolder}/${name}`, { recursive: true });
    cpSync(site.path(from), `${workFolder}/${name}/${to}`, { recursive: true });
  }
  site.discard();
}

buildAsHost("netlify", ["build", "--offline", "--cwd", ".."], () => {}, { public: "public" });
buildAsHost(
  "vercel",
  ["build", "--yes", "--token", "none"],
  (site) => {
    const settings = { framework: "gatsby", installCommand: "true", nodeVersion: "24.x" };
    site.write(
      ".vercel/project.json",
      JSON.stringify({ projectId: "prj_test", orgId: "team_test", settings }),
    );
    // Copied as the README describes. A custom build command must work as well.
    const config = JSON.parse(readFileSync("hosts/vercel.json", "utf8"));
    site.write(
      "vercel.json",
      JSON.stringify({ ...config, buildCommand: "npx gatsby build --prefix-paths && true" }),
    );
  },
  { public: "public", ".vercel/output": "output" },
);
console.log(`Prepared after ${since()}.`);

const jest = [
  "node_modules/jest/bin/jest.js",
  "--selectProjects",
  "hosts",
  "--runInBand",
  "--forceExit",
];
const report = ["--json", `--outputFile=${workFolder}/results.json`];
const status = isRoot
  ? run(namespace, [process.execPath, ...jest, ...report], {
      HOSTS_NAMESPACE: "1",
    })
  : run(process.execPath, [...jest, ...report]);
const results: Report & { numPassedTests: number; numFailedTests: number } = JSON.parse(
  readFileSync(`${workFolder}/results.json`, "utf8"),
);
// Which hosts are missing depends on the namespace of the test run.
if (isRoot) process.env.HOSTS_NAMESPACE = "1";
const { hostsTable, untested } = await import("../__tests__/hosts/table");
// docs/hosts.md covers all hosts, so a run without some of them doesn't write it.
const left = process.env.HOSTS ? ["the others"] : untested();
if (left.length === 0) writeFileSync("docs/hosts.md", hostsTable(results));
else console.log(`docs/hosts.md wasn't updated. Not tested:\n${left.join("\n")}`);
const { numPassedTests, numFailedTests } = results;
console.log(`Hosts: ${numPassedTests} passed, ${numFailedTests} failed, after ${since()}.`);
process.exit(status);
