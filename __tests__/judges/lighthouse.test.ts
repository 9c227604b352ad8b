import { execFile } from "node:child_process";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { installedChromium } from "../../scripts/installed-chromium";
import { staticHost } from "../../scripts/static-host";
import { missingPrograms, newNode, programPath, testUnless } from "./programs";

// Runs the newest Lighthouse with its own axe, as people do in Chrome and online.
jest.setTimeout(180_000);

const listed = [
  ...["/", "/category", "/about", "/facility", "/gallery", "/detail"],
  ...["/detail/kudus-house", "/gallery/veranda-rain"],
];
/** Routes that search engines must not list. */
const unlisted = ["/login", "/register", "/dbvillacategory", "/dbpicture"];

interface Audit {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  details?: { items?: readonly { node?: { snippet: string } }[] };
}

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
}

const server = staticHost("public");
let origin = "";
beforeAll(
  () =>
    new Promise<void>((done) => {
      server.listen(0, () => {
        origin = `http://localhost:${(server.address() as AddressInfo).port}`;
        done();
      });
    }),
);
afterAll(() => server.close());

/**
 * Runs Lighthouse without its performance category, whose score depends on the load of the machine.
 * `npm run bench visitors` measures performance.
 */
async function run(route: string): Promise<Report> {
  const chrome = installedChromium();
  const { stdout } = await promisify(execFile)(
    newNode,
    [
      programPath("lighthouse/cli/index.js"),
      origin + route,
      "--quiet",
      "--output=json",
      "--only-categories=accessibility,best-practices,seo",
      ...(unlisted.includes(route) ? ["--skip-audits=is-crawlable"] : []),
      "--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking",
    ],
    { env: { ...process.env, ...(chrome && { CHROME_PATH: chrome }) }, maxBuffer: 2 ** 27 },
  );
  return JSON.parse(stdout);
}

testUnless(missingPrograms()).concurrent.each([...listed, ...unlisted])(
  "Lighthouse gives %s 100 for accessibility, best practices and SEO",
  async (route) => {
    const { categories, audits, runtimeError } = await run(route);
    expect(runtimeError).toBeUndefined();
    const lost = Object.entries(categories).flatMap(([category, { score, auditRefs }]) =>
      score === 1
        ? []
        : auditRefs
            .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
            .map(({ id }) => {
              const snippets = audits[id]?.details?.items?.map(({ node }) => node?.snippet);
              return [category, score, id, ...(snippets ?? [])].join(" ");
            }),
    );
    expect(lost).toEqual([]);
    expect(Object.keys(categories)).toHaveLength(3);
  },
);
