import { readFileSync } from "node:fs";
import { headersFor, parseHeaders } from "../../scripts/static-host";

/*
 * Scores the headers with the published rules of the MDN HTTP Observatory
 * (https://github.com/mdn/mdn-http-observatory, src/grader/charts.js): 100 points minus what is
 * missing, plus extra points, which only count from 90 points on. The host redirects to HTTPS,
 * which costs no points, and the site sets no cookies.
 */

const headers = headersFor(parseHeaders(readFileSync("public/_headers", "utf8")), "/");
const header = (name: string) => headers[name] ?? "";
const html = readFileSync("public/index.html", "utf8");
const [, own = ""] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];

/** Returns the directives of a policy with their sources. */
const directives = (text: string) =>
  new Map(
    text.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

/*
 * Merges the policies of header and page as src/analyzer/cspParser.js does. If both have a
 * directive, its sources are those in both. A directive that only the page has counts as 'none'.
 */
const inHeader = directives(header("Content-Security-Policy"));
const policy = new Map(inHeader);
for (const [name, sources] of directives(own)) {
  const both = sources.filter((source) => inHeader.get(name)?.includes(source));
  policy.set(name, both.length > 0 ? both : ["'none'"]);
}
const sources = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
const isUnsafe = (source: string) =>
  /^('unsafe-inline'|'unsafe-eval'|data:|https?:|\*)/.test(source);

function contentSecurityPolicy(): number {
  // The header's policy also applies without the page's, so it may not contain anything unsafe
  // either.
  for (const [name, values] of [...directives(own), ...inHeader]) {
    if (name !== "img-src" && values.some(isUnsafe)) return -20;
  }
  if (policy.get("default-src") === undefined) return -25;
  if (["script-src", "object-src"].some((name) => sources(name).some(isUnsafe))) return -20;
  if (sources("style-src").some(isUnsafe)) return 0;
  const sendsNowhere = /^'(none|self)'$/.test((policy.get("form-action") ?? []).join(" "));
  return sources("default-src").join() === "'none'" && sendsNowhere ? 10 : 5;
}

function strictTransportSecurity(): number {
  const age = /max-age=(\d+)/.exec(header("Strict-Transport-Security"))?.[1];
  if (!age) return -20;
  return Number(age) < 15_768_000 ? -10 : 0;
}

function referrerPolicy(): number {
  const value = header("Referrer-Policy");
  if (value === "") return 0;
  return /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(value) ? 5 : -5;
}

function framing(): number {
  if (inHeader.has("frame-ancestors")) return 5;
  return /^(DENY|SAMEORIGIN)$/.test(header("X-Frame-Options")) ? 0 : -20;
}

const resourcePolicy = () =>
  /^same-(origin|site)$/.test(header("Cross-Origin-Resource-Policy")) ? 10 : 0;

const typeOptions = () => (header("X-Content-Type-Options") === "nosniff" ? 0 : -5);

/** Every script is from this site. Integrity attributes would add 5 points. */
function scripts(): number {
  const addresses = [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, src = ""]) => src);
  return addresses.every((src) => /^\/[^/]/.test(src)) ? 0 : -5;
}

test("the headers get at least 130 points from the HTTP Observatory", () => {
  const parts = {
    "Content-Security-Policy": contentSecurityPolicy(),
    "Strict-Transport-Security": strictTransportSecurity(),
    "Referrer-Policy": referrerPolicy(),
    "X-Frame-Options": framing(),
    "Cross-Origin-Resource-Policy": resourcePolicy(),
    "X-Content-Type-Options": typeOptions(),
    scripts: scripts(),
  };
  const values = Object.values(parts);
  const sum = (some: number[]) => some.reduce((total, value) => total + value, 0);
  const base = 100 + sum(values.filter((value) => value < 0));
  const score = base >= 90 ? base + sum(values.filter((value) => value > 0)) : base;
  // The parts show which header costs points.
  expect({ parts, enough: score >= 130 }).toEqual({ parts, enough: true });
});
