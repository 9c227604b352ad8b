import { hosts } from "./hosts";
import { promises } from "./promises";

/** The fields of Jest's report that the table needs. */
export interface Report {
  testResults: {
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

/** Returns the hosts that weren't tested, with the reason. */
export const untested = () =>
  hosts.flatMap(({ name, missing }) => (missing ? [`${name}: ${missing}`] : []));

/** Returns the name of a host without its variant: "nginx" of "nginx, lean, below /repo". */
const family = (name: string) => name.split(",")[0] ?? name;

const intro = `# Hosts

\`npm run test:hosts\` writes this file. Each host is set up as its users set it up: the servers are
Debian's packages with Debian's configuration, and the tests run the README's commands unchanged. Netlify and Vercel
build the site with their own programs, offline. nginx, Apache and Caddy are tested with the plain and the lean
output, at the root and below \`/repo\`, with IPv4 and IPv6.

| Host | What runs |
| --- | --- |
| nginx, Apache, Caddy | Debian's packages and configuration |
| Netlify | \`netlify build --offline\`, then \`netlify dev\` without edge functions |
| Cloudflare Pages | \`wrangler pages dev\` |
| Vercel | \`vercel build\`; a small server in the tests serves its output as Vercel documents it |
| Firebase | superstatic |
| GitHub Pages | no program: a small server in the tests, as GitHub documents it |
| S3 with CloudFront | \`aws s3 sync\` to a local S3 server; CloudFront is a small server that runs the function and the policy |
| npm run serve | the server in \`scripts/static-host.ts\` |

## Promises

✓ means kept, – means that it doesn't apply, and a number is a known limit, explained below. Limits are also tested:
if a host keeps the promise after all, the suite fails until the limit is removed.

`;

/** Returns \`docs/hosts.md\` from Jest's report. */
export function hostsTable({ testResults }: Report): string {
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const names = [...new Set(hosts.map(({ name }) => family(name)))];
  const limits: string[] = [];
  const cell = (id: string, name: string) => {
    const found = results.filter(
      ({ ancestorTitles, title }) =>
        family(ancestorTitles[0] ?? "") === name && title.startsWith(`${id}: `),
    );
    if (found.length === 0) return "–";
    if (found.some(({ status }) => status !== "passed")) return "✗";
    const limit = found.find(({ title }) => title.startsWith(`${id}: limit, `));
    if (!limit) return "✓";
    const text = `${name}: ${limit.title.slice(`${id}: limit, `.length)}.`;
    if (!limits.includes(text)) limits.push(text);
    return String(limits.indexOf(text) + 1);
  };
  const rows = promises.map(({ id, text }) => [text, ...names.map((name) => cell(id, name))]);
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  return [
    intro,
    line(["Promise", ...names]),
    line(["---", ...names.map(() => "---")]),
    ...rows.map(line),
    "\n## Known limits\n\n",
    ...limits.map((text, index) => `${index + 1}. ${text}\n`),
  ].join("");
}
