import { caching, type HostRules } from "./rules";

/** What Cloudflare Pages takes; Netlify takes more. */
const limits = { rules: 100, lineLength: 2000 };

/**
 * The file `_headers` of Netlify and Cloudflare Pages. Both join the values of a header that two
 * rules set, so no header may stand in two rules that match the same address; what no rule
 * caches, both hosts revalidate.
 *
 * @throws when Cloudflare Pages would not take the file
 */
export function headersFile({ headers, bundles, prefix }: HostRules): string {
  const rules = [
    { path: `${prefix}/*`, headers },
    ...[`${prefix}${caching.hashedFolder}*`, ...bundles].map((path) => ({
      path,
      headers: { "Cache-Control": caching.hashed },
    })),
  ];
  const lines = rules.flatMap((rule) => [
    rule.path,
    ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const tooLong = lines.find((line) => line.length > limits.lineLength);
  if (tooLong || rules.length > limits.rules) {
    throw new Error(
      tooLong
        ? `A header has ${tooLong.length} characters, Cloudflare Pages takes ${limits.lineLength}: ${tooLong.slice(0, 60)}…`
        : `There are ${rules.length} rules for headers, Cloudflare Pages takes ${limits.rules}. Use a pattern for the hashed files.`,
    );
  }
  return `${lines.join("\n")}\n`;
}

/** The file `_redirects` of Netlify and Cloudflare Pages. */
export const redirectsFile = ({ redirects }: HostRules): string =>
  redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join("");
