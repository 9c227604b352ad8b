import { caching } from "./rules";

/** Hash in the name of a bundle, in the patterns of the AWS command line. */
const hash = "[0-9a-f]".repeat(20);
const hashed = [`${caching.hashedFolder.slice(1)}*`, `*[-.]${hash}.js`, `*[-.]${hash}.css`];

/** Types that the AWS command line detects on some machines only. */
const types = { avif: "image/avif", woff2: "font/woff2", webmanifest: "application/manifest+json" };

const list = (option: string, patterns: readonly string[]) =>
  patterns.map((pattern) => `${option} '${pattern}'`).join(" ");
const extensions = Object.keys(types).map((extension) => `*.${extension}`);

/**
 * Script that uploads a lean output to S3. Hashed files come first, so that no page references a
 * missing file.
 */
export const s3Upload = `#!/bin/sh
# Written by the build. Usage: OUTPUT=lean npm run build && sh hosts/s3-upload.sh s3://bucket
set -eu
bucket=\${1:?Usage: sh hosts/s3-upload.sh s3://bucket}
public=$(dirname "$0")/../public
if [ -e "$public/index.html.br" ]; then
  echo "public/ has compressed copies, which S3 would send as they are. Build with OUTPUT=lean." >&2
  exit 1
fi
upload() { aws s3 sync "$public" "\${bucket%/}" --no-progress "$@"; }

# Hashed files, which browsers may cache.
upload --exclude '*' ${list("--include", hashed)} ${list("--exclude", extensions)} \\
  --cache-control '${caching.hashed}'
${Object.entries(types)
  .filter(([extension]) => extension !== "webmanifest")
  .map(
    ([
      extension,
      type,
    ]) => `upload --exclude '*' --include '${caching.hashedFolder.slice(1)}*.${extension}' \\
  --cache-control '${caching.hashed}' --content-type '${type}'`,
  )
  .join("\n")}
# Other files, including the pages that reference hashed files. Files for other hosts aren't uploaded.
${Object.entries(types)
  .map(
    ([
      extension,
      type,
    ]) => `upload --exclude '*' --include '*.${extension}' --exclude '${caching.hashedFolder.slice(1)}*' \\
  --cache-control '${caching.other}' --content-type '${type}'`,
  )
  .join("\n")}
upload ${list("--exclude", [...hashed, ...extensions, "_headers", "_redirects"])} \\
  --cache-control '${caching.other}'
`;
