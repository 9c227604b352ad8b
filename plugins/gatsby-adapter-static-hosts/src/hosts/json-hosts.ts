import { caching, compressedTypes, type HostRules, hostOnly, patternRegex } from "./rules";

const pairs = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Patterns of compressed copies, which Firebase doesn't need. */
const compressedCopies = Object.keys(compressedTypes).flatMap((extension) => [
  `**/*.${extension}.br`,
  `**/*.${extension}.gz`,
]);

/** Returns a redirect's two patterns with a capture named `rest` instead of "*" and ":splat". */
const source = (from: string) => from.replace(/\*$/, ":rest*");
const target = (to: string) => to.replace(":splat", ":rest*");

/**
 * Returns `vercel.json` for the project's root. It changes only with the site's headers and redirects.
 * Vercel compresses, serves `about.html` as `/about` and redirects other forms to it.
 */
export function vercelJson(rules: HostRules): string {
  const { headers, redirects, rewrites, prefix, slash, buildCommand } = rules;
  return json({
    buildCommand,
    outputDirectory: "public",
    cleanUrls: true,
    trailingSlash: slash === "always",
    redirects: redirects.map(({ from, to, status }) => ({
      source: source(from),
      destination: target(to),
      statusCode: status,
    })),
    rewrites: rewrites.map(({ from, to }) => ({
      source: source(from),
      destination: to.replace(/\/index\.html$|\.html$/, ""),
    })),
    headers: [
      { source: "/(.*)", headers: pairs(headers) },
      {
        source: `${prefix}${caching.hashedFolder}(.*)`,
        headers: pairs({ "Cache-Control": caching.hashed }),
      },
      {
        source: `${prefix}/(${caching.bundle})`,
        headers: pairs({ "Cache-Control": caching.hashed }),
      },
    ],
  });
}

/** Returns `firebase.json` for the project's root, with the same rules for Firebase Hosting. */
export function firebaseJson(rules: HostRules): string {
  const { headers, redirects, rewrites, prefix, slash } = rules;
  return json({
    hosting: {
      public: "public",
      ignore: ["**/.*", ...compressedCopies, ...hostOnly],
      cleanUrls: true,
      trailingSlash: slash === "always",
      redirects: redirects.map(({ from, to, status }) => ({
        source: source(from),
        destination: target(to),
        type: status,
      })),
      rewrites: rewrites.map(({ from, to }) => ({
        regex: `^${patternRegex(from)}$`,
        destination: to,
      })),
      // Firebase applies the last matching rule.
      headers: [
        { source: "**", headers: pairs({ ...headers, "Cache-Control": caching.other }) },
        {
          regex: `^${prefix}(${caching.hashedFolder}.+|/${caching.bundle})$`,
          headers: pairs({ "Cache-Control": caching.hashed }),
        },
      ],
    },
  });
}
