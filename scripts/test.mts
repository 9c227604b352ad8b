import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Runs the test suites and prints one summary: `npm test` and `npm run test:all`. The output of
 * each suite is in test-results/logs/. `-- --no-browser` skips the browser suites.
 */

interface Suite {
  name: string;
  /** The npm script with its arguments. */
  script: string;
  needsBrowser?: boolean;
}

const suite = (name: string, script: string, needsBrowser = false): Suite => ({
  name,
  script,
  needsBrowser,
});

/** The suites of each tier. The suites of a group run at the same time. */
const tiers: Readonly<Record<string, readonly (readonly Suite[])[]>> = {
  test: [
    [suite("code style", "lint"), suite("build", "build")],
    [suite("types", "typecheck"), suite("unit", "test:unit")],
    [suite("built files", "test:site")],
    [suite("browser", "test:browser -- --project=behaviour", true)],
  ],
  rest: [
    [suite("appearance", "test:browser -- --project=appearance --project=conditions", true)],
    [suite("builds", "test:builds")],
    [suite("browsers", "test:browsers")],
  ],
};

const logFolder = "test-results/logs";
const seconds = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${String(Math.round(ms / 1000) % 60).padStart(2, "0")}`;

/** Returns the test counts in the output of Jest or Playwright: "1371 passed, 2 failed". */
function countTests(output: string): string {
  const jest = /^Tests:\s+(.*?), \d+ total/m.exec(output)?.[1];
  if (jest) return jest;
  const count = (word: string) => new RegExp(`^\\s+(\\d+) ${word}`, "m").exec(output)?.[1];
  return ["failed", "flaky", "skipped", "passed"]
    .flatMap((word) => (count(word) ? [`${count(word)} ${word}`] : []))
    .join(", ");
}

/** Returns the commands that rerun only the failed tests. */
function rerunCommands({ script }: Suite, output: string): string[] {
  const files = [...output.matchAll(/^FAIL (?:\w+ )?(\S+\.test\.tsx?)/gm)].map(([, file]) => file);
  const specs = [...output.matchAll(/^\s{4}(?:\[[^\]]+\] › )?(\S+\.spec\.ts:\d+):\d+ › /gm)].map(
    ([, spec]) => spec,
  );
  const failed = [...new Set([...files, ...specs])];
  if (failed.length === 0) return [`npm run ${script}`];
  const separator = script.includes(" -- ") ? " " : " -- ";
  return failed.map((file) => `npm run ${script}${separator}${file}`);
}

interface Outcome extends Suite {
  status: number;
  ms: number;
  output: string;
}

/** Runs a suite, and writes its output to a log. */
function run(each: Suite): Promise<Outcome> {
  const log = join(logFolder, `${each.name.replaceAll(" ", "-")}.log`);
  const file = openSync(log, "w");
  const started = Date.now();
  console.log(`${each.name}: npm run ${each.script}`);
  return new Promise((resolve) => {
    const child = spawn("npm", ["run", ...each.script.split(" ")], {
      stdio: ["ignore", file, file],
      shell: process.platform === "win32",
    });
    child.on("exit", (status) => {
      closeSync(file);
      const ms = Date.now() - started;
      const output = readFileSync(log, "utf8");
      console.log(`${each.name}: ${status === 0 ? "passed" : "FAILED"} after ${seconds(ms)}`);
      resolve({ ...each, status: status ?? 1, ms, output });
    });
  });
}

const [tier = "test", ...flags] = process.argv.slice(2);
const groups = tier === "all" ? [...(tiers.test ?? []), ...(tiers.rest ?? [])] : tiers[tier];
if (!groups) throw new Error(`Unknown tier "${tier}". Write test, rest or all.`);
const isLeftOut = ({ needsBrowser }: Suite) => needsBrowser && flags.includes("--no-browser");

mkdirSync(logFolder, { recursive: true });
const started = Date.now();
const outcomes: Outcome[] = [];
for (const group of groups) {
  outcomes.push(...(await Promise.all(group.filter((each) => !isLeftOut(each)).map(run))));
  // Without a new build, the following suites would test the old one.
  if (outcomes.some(({ name, status }) => name === "build" && status !== 0)) break;
}

const failed = outcomes.filter(({ status }) => status !== 0);
for (const { output } of failed) console.log(`\n${output.slice(-6000)}`);
console.log(`\nSummary (${seconds(Date.now() - started)})`);
const nameWidth = Math.max(...groups.flat().map(({ name }) => name.length));
for (const { name, status, ms, output } of outcomes) {
  const result = status === 0 ? "passed" : "FAILED";
  console.log(
    `  ${name.padEnd(nameWidth)} ${result}  ${seconds(ms).padStart(6)}  ${countTests(output)}`,
  );
}
for (const each of groups.flat().filter(isLeftOut))
  console.log(`  ${each.name.padEnd(nameWidth)} skipped`);
for (const each of failed) {
  console.log(`\n${each.name} failed. The output is in ${logFolder}/. Run again:`);
  for (const command of rerunCommands(each, each.output)) console.log(`  ${command}`);
}
console.log(`\n${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
