import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

/**
 * The folders from which each folder may import, in addition to itself. `npm run lint` checks this
 * table. Unlisted folders may import from every folder. The rules for plugins are below.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  "src/lib": [],
  "src/content": ["src/lib", "content"],
  "src/graphql": ["src/content", "src/lib"],
  "src/seo": ["src/content", "src/lib"],
  "src/browser": ["src/lib", "src/worker"],
  "src/hooks": ["src/lib", "src/browser"],
  "src/components": ["src/lib", "src/browser", "src/hooks"],
  "src/lightbox": ["src/lib", "src/browser", "src/hooks", "src/components"],
  "src/layout": ["src/lib", "src/browser", "src/hooks", "src/components"],
  "src/sections": [
    "src/lib",
    "src/browser",
    "src/hooks",
    "src/components",
    "src/lightbox",
    "src/layout",
  ],
  "src/dashboard": ["src/lib", "src/browser", "src/hooks", "src/components", "src/layout"],
};

/** A plugin's public entry points: index for Node.js, pure for both, browser for browsers. */
const publicEntries = ["", "/index", "/pure", "/browser"];

/** Types of the interface's labels. Every folder may import them. */
const labelTypes = "src/content/labels";

/** Code that runs in browsers. It may not import a plugin's index.ts, which needs Node.js. */
const browserCode =
  /^(gatsby-browser\.tsx|src\/(browser|hooks|components|lightbox|layout|sections|dashboard|pages|worker)\/|plugins\/[\w-]+\/gatsby-browser)/;

/** Returns the folder to which the rules apply: `plugins/name`, `src/name`, or the top folder. */
const layerOf = (path: string) =>
  path
    .split("/")
    .slice(0, /^(src|plugins)\//.test(path) ? 2 : 1)
    .join("/");

/**
 * Returns why a file may not import a path, or undefined if it may. Both paths start at the
 * project's root.
 */
function objection(file: string, target: string): string | undefined {
  const [from, to] = [layerOf(file), layerOf(target)];
  if (from === to) return undefined;
  const isTest = file.includes("/__tests__/") || file.startsWith("__tests__/");
  if (from.startsWith("plugins/") && !to.startsWith("plugins/") && !isTest) {
    return "a plugin may not import from the site; add an option instead";
  }
  if (to.startsWith("plugins/")) {
    if (browserCode.test(file) && (target === to || target === `${to}/index`)) {
      return "code for browsers may import only pure.ts or browser.ts of a plugin";
    }
    return isTest || publicEntries.some((entry) => target === to + entry)
      ? undefined
      : "only index.ts, pure.ts and browser.ts of a plugin may be imported from outside the plugin";
  }
  if (target === labelTypes) return undefined;
  const allowed = mayImport[from];
  if (!allowed || isTest || allowed.includes(to)) return undefined;
  return `${from} may import from: ${allowed.join(", ") || "nothing"}`;
}

const specifiers = /(?:from|import|require\()\s*\(?\s*["'](\.{1,2}\/[^"']+|\.{1,2})["']/g;
const files = ["src", "plugins", "scripts", "__tests__", "bench"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  )
  .concat(readdirSync("."))
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.m?tsx?$/.test(path) && !path.includes("node_modules/"));
// Style sheets, images and fonts may be imported from anywhere.
const isCode = (path: string) => !/\.(css|svg|woff2)$/.test(path);
const problems = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(specifiers)].flatMap(([, specifier = ""]) => {
    const target = posix.join(posix.dirname(file), specifier);
    const reason = isCode(target) ? objection(file, target) : undefined;
    return reason ? [`${file} imports ${specifier}: ${reason}.`] : [];
  }),
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
