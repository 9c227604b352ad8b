import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

// `npm run fonts`: writes the fonts of the first view, with the letters of English and the used weights. If a page
// has other letters, it loads the whole Latin files (src/styles/fonts.css). This makes 51 kB of fonts instead of 73.
const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const signs = "\u00a0©«°·»×–—‘’“”•…€−≈";

const require = createRequire(import.meta.url);
const fonts = [
  {
    to: "instrument-serif.woff2",
    from: "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2",
  },
  {
    to: "instrument-serif-italic.woff2",
    from: "@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2",
  },
  {
    to: "instrument-sans.woff2",
    from: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    variationAxes: { wght: { min: 400, max: 500 } },
  },
];

const folder = join("src", "fonts");
mkdirSync(folder, { recursive: true });
for (const { to, from, variationAxes } of fonts) {
  const whole = readFileSync(require.resolve(from));
  const subset = await subsetFont(whole, letters + signs, { targetFormat: "woff2", variationAxes });
  const path = join(folder, to);
  writeFileSync(path, subset);
  console.log(`${path}: ${subset.length} bytes of ${whole.length}`);
}
// The licence asks to go wherever the fonts go: into the sources, and beside the published files, which
// Gatsby puts into public/static/.
const licences = ["@fontsource/instrument-serif", "@fontsource-variable/instrument-sans"].map(
  (name) => readFileSync(join(dirname(require.resolve(`${name}/package.json`)), "LICENSE"), "utf8"),
);
const published = join("static", "static");
mkdirSync(published, { recursive: true });
for (const path of [join(folder, "LICENSE"), join(published, "fonts-LICENSE.txt")]) {
  writeFileSync(path, [...new Set(licences)].join("\n\n"));
}
