import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installPrograms } from "./install-programs";

// `npm run test:judges` checks the built site with independent programs. Run `npm run build` first.

if (!existsSync("public/_headers")) {
  console.error("There is no built site in public/. Run `npm run build` first.");
  process.exit(1);
}
installPrograms("__tests__/judges/programs");
const jest = ["node_modules/jest/bin/jest.js", "--selectProjects", "judges", "--runInBand"];
// Lighthouse mostly waits, and the tested scores don't depend on time.
jest.push("--maxConcurrency", "3");
const { status } = spawnSync(process.execPath, [...jest, ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
