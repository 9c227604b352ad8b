import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { deriveOutputs, sites, workFolder } from "../__tests__/hosts/outputs";
import { copyProject } from "./project-copy";

// `npm run test:hosts`: prepares the builds and the hosts' programs, then runs the tests of all hosts on a
// machine of their own, without a network. Run `npm run build` first.

if (!existsSync("public/_headers")) {
  console.error("There is no built site in public/. Run `npm run build` first.");
  process.exit(1);
}

const run = (command: string, args: string[], env = {}) =>
  spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } }).status ?? 1;

/** Builds the site below a path prefix, in a copy that keeps the encoded photos. */
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

const started = Date.now();
const since = () => `${Math.round((Date.now() - started) / 1000)} s`;
rmSync(workFolder, { recursive: true, force: true });
deriveOutputs("root", ".");
console.log("Building the site below a path prefix …");
const site = buildBelowPrefix();
deriveOutputs("prefix", site.root);
site.discard();
console.log(`Prepared after ${since()}.`);

const isRoot = process.getuid?.() === 0;
const jest = ["node_modules/jest/bin/jest.js", "--selectProjects", "hosts", "--runInBand"];
const report = ["--json", `--outputFile=${workFolder}/results.json`];
const status = isRoot
  ? run("__tests__/hosts/namespace.sh", [process.execPath, ...jest, ...report], {
      HOSTS_NAMESPACE: "1",
    })
  : run(process.execPath, [...jest, ...report]);
const { numPassedTests, numFailedTests } = JSON.parse(
  readFileSync(`${workFolder}/results.json`, "utf8"),
);
console.log(`Hosts: ${numPassedTests} passed, ${numFailedTests} failed, after ${since()}.`);
process.exit(status);
