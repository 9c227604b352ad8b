import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { parseArgs } from "node:util";

/**
 * `npm run test:repeat` runs a tier several times, on an idle machine or while endless loops keep
 * all CPUs busy, and prints how often it failed. The logs of failed runs are in
 * test-results/repeat/.
 *
 * Options: `--times 20`, `--loops 4` (0 for an idle machine), `--tier test` (test, rest or all),
 * and `--suite` with a script such as "test:browser -- lightbox" instead of a tier.
 */
const { values } = parseArgs({
  options: {
    times: { type: "string", default: "20" },
    loops: { type: "string", default: "4" },
    tier: { type: "string", default: "test" },
    suite: { type: "string" },
  },
});
const times = Number(values.times);
const loops = Number(values.loops);

// A loop ends with this script, even if a signal ends the script while it waits for a run.
const endlessLoop = "const parent = process.ppid; while (process.ppid === parent);";
const load: ChildProcess[] = Array.from({ length: loops }, () =>
  spawn(process.execPath, ["-e", endlessLoop], { stdio: "ignore" }),
);
process.on("exit", () => {
  for (const loop of load) loop.kill();
});

const command = values.suite
  ? ["npm", "run", ...values.suite.split(" ")]
  : ["npx", "tsx", "scripts/test.mts", values.tier];
const durations: number[] = [];
let failures = 0;
for (let run = 1; run <= times; run += 1) {
  const started = Date.now();
  const [program = "", ...args] = command;
  const { status, stdout } = spawnSync(program, args, {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    shell: process.platform === "win32",
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  durations.push(seconds);
  const isFlaky = /^\s+\d+ flaky/m.test(stdout);
  console.log(`Run ${run} of ${times}: ${status === 0 ? "passed" : "FAILED"} after ${seconds} s`);
  if (status === 0 && !isFlaky) continue;
  failures += 1;
  console.log(stdout.split("\n").slice(-60).join("\n"));
  // Runs of a whole tier write a log for each suite.
  if (values.suite) continue;
  cpSync("test-results/logs", `test-results/repeat/run-${run}/logs`, { recursive: true });
}
const mean = Math.round(durations.reduce((sum, each) => sum + each, 0) / times);
console.log(`\n${failures} of ${times} runs failed with ${loops} endless loops; mean ${mean} s`);
process.exit(failures === 0 ? 0 : 1);
