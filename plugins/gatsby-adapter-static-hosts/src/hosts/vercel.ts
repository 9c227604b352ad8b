import type { Headers } from "../build";
import { caching, type HostRules } from "./rules";

const pairs = (headers: Headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/**
 * Returns `vercel.json` for the project's root. It changes only with the site's headers and
 * redirects. Vercel compresses, serves `about.html` as `/about` and redirects other forms to it.
 */
export function vercelJson({ headers, sectionHeaders, redirects, prefix }: HostRules): string {
  const cached = pairs({ "Cache-Control": caching.hashed });
  const config = {
    buildCommand: "npm run build",
    outputDirectory: "public",
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map(({ path, toPath, status }) => ({
      source: path,
      destination: toPath,
      statusCode: status,
    })),
    headers: [
      { source: "/(.*)", headers: pairs(headers) },
      // A later value replaces an earlier one.
      ...Object.entries(sectionHeaders).map(([path, own]) => ({
        source: `${prefix}${path}(/.*)?`,
        headers: pairs(own),
      })),
      { source: `${prefix}${caching.hashedFolder}(.*)`, headers: cached },
      { source: `${prefix}/(${caching.bundle})`, headers: cached },
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
