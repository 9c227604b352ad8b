import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

// `npm run fonts` writes the fonts of the first view, with only English letters and the used
// weights. A page with other letters loads the whole Latin files (src/styles/fonts.css). This
// reduces the fonts from 73 kB to 51 kB.
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
// The licence must accompany the fonts: in the sources, and next to the published files, which
// Gatsby copies to public/static/.
const licences = ["@fontsource/instrument-serif", "@fontsource-variable/instrument-sans"].map(
  (name) => readFileSync(join(dirname(require.resolve(`${name}/package.json`)), "LICENSE"), "utf8"),
);
const published = join("static", "static");
mkdirSync(published, { recursive: true });
for (const path of [join(folder, "LICENSE"), join(published, "fonts-LICENSE.txt")]) {
  writeFileSync(path, [...new Set(licences)].join("\n\n"));
}
