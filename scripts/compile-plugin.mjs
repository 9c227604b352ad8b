// Runs when `npm pack` is called in a plugin's folder: before packing (compile) and after it
// (clean). Gatsby only compiles TypeScript in a site's own plugins/ folder, so a published package
// needs JavaScript next to its sources.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync, transformSync } from "esbuild";

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const plugin = process.cwd();

/**
 * Source files by their path in the plugin. Inline scripts stay TypeScript, because the build
 * compiles them into pages.
 */
const sources = readdirSync(plugin, { recursive: true, encoding: "utf8" })
  .map((path) => path.split(sep).join("/"))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
  .filter((path) => !/(^|\/)(__tests__|node_modules|inline)\//.test(path));

const compiledNames = (source) => [".js", ".d.ts"].map((end) => source.replace(/\.tsx?$/, end));

/** Replaces relative paths to other plugins with their package names. */
const withPackageNames = (code) =>
  code.replace(/(["'])(?:\.\.\/)+(gatsby-[\w-]+)(\/[\w-]+)?\1/g, "$1$2$3$1");

/** Entries of the code for browsers, and the name of the file with what both import. */
const browserEntries = ["gatsby-browser.ts", "browser.ts"].filter((name) => sources.includes(name));
const sharedBrowserCode = /^browser-shared-\w+\.js$/;

function clean() {
  const shared = readdirSync(plugin).filter((name) => sharedBrowserCode.test(name));
  for (const name of [...sources.flatMap(compiledNames), ...shared]) {
    rmSync(join(plugin, name), { force: true });
  }
}

/**
 * Bundles the code for browsers as ES modules: as CommonJS, each file adds helpers of esbuild to the runtime
 * of all pages, 0.5 kB (brotli) in total. State that both entries import stays in one file.
 */
function compileForBrowsers() {
  buildSync({
    entryPoints: browserEntries,
    absWorkingDir: plugin,
    outdir: plugin,
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    packages: "external",
    chunkNames: "browser-shared-[hash]",
    allowOverwrite: true,
  });
}

function compile() {
  for (const source of sources) {
    const { code } = transformSync(readFileSync(join(plugin, source), "utf8"), {
      loader: source.endsWith("x") ? "tsx" : "ts",
      // Gatsby reads the exports of these two files without running them, and only recognises
      // `export`.
      format: /^gatsby-(browser|ssr)\./.test(source) ? "esm" : "cjs",
      target: "node20",
      jsx: "automatic",
      sourcefile: source,
    });
    writeFileSync(join(plugin, compiledNames(source)[0]), withPackageNames(code));
  }
  if (browserEntries.length > 0) compileForBrowsers();
  const types = mkdtempSync(join(tmpdir(), "types-"));
  try {
    // Uses the project's settings, because the plugins' types depend on each other.
    const config = join(project, "tsconfig.types.json");
    writeFileSync(
      config,
      JSON.stringify({
        extends: "./tsconfig.json",
        compilerOptions: {
          ...{ noEmit: false, declaration: true, emitDeclarationOnly: true },
          ...{ outDir: types, rootDir: "." },
        },
        include: [`plugins/${basename(plugin)}/**/*`, "src/gatsby-types.d.ts", "plugins/**/*.d.ts"],
        exclude: ["plugins/*/__tests__"],
      }),
    );
    const tsc = createRequire(import.meta.url).resolve("typescript/package.json");
    try {
      execFileSync(process.execPath, [join(dirname(tsc), "bin/tsc"), "-p", config], {
        cwd: project,
        stdio: "inherit",
      });
    } finally {
      rmSync(config);
    }
    for (const source of sources) {
      const name = compiledNames(source)[1];
      const file = join(types, "plugins", basename(plugin), name);
      if (existsSync(file)) {
        writeFileSync(join(plugin, name), withPackageNames(readFileSync(file, "utf8")));
      }
    }
  } finally {
    rmSync(types, { recursive: true });
  }
}

clean();
if (process.argv[2] !== "clean") {
  try {
    compile();
  } catch (error) {
    // Remaining JavaScript next to the sources would hide later changes.
    clean();
    throw error;
  }
}
console.log(
  `${relative(project, plugin)}: ${process.argv[2] === "clean" ? "cleaned" : "compiled"}`,
);
