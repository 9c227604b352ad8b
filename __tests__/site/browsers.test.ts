import { readdirSync } from "node:fs";
import { join } from "node:path";
import { findLacking, withoutFallback } from "../../scripts/browser-support/built-site";
import { oldestVersions } from "../../scripts/browser-support/supported";
import { covers, fallbacks, otherMeanings } from "../../scripts/browser-support/table";

/** Returns the files that browsers load. Gatsby also copies Partytown, which no page loads. */
const files = readdirSync("public", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(html|css|js)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !file.includes("~partytown"));
const lacking = findLacking(files, oldestVersions());

test("supported browsers have every feature of the build, or table.ts describes its fallback", () => {
  expect(
    withoutFallback(lacking).map(
      ({ key, browsers, files: users }) =>
        `${key}: not in ${browsers.join(", ")}; used by ${users[0]}`,
    ),
  ).toEqual([]);
});

test("the build uses every feature in the table of features", () => {
  const unused = fallbacks.filter((entry) => !lacking.some(({ key }) => covers(entry, key)));
  expect(unused.map(({ name }) => name)).toEqual([]);
  const found = new Set(lacking.map(({ key }) => key));
  expect(Object.keys(otherMeanings).filter((key) => !found.has(key))).toEqual([]);
});
