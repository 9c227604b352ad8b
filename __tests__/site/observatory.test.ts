import { readFileSync } from "node:fs";
import { headersFor, parseHeaders } from "../../scripts/static-host";

/*
 * The headers by the published rules of the MDN HTTP Observatory
 * (https://github.com/mdn/mdn-http-observatory, src/grader/charts.js): 100 points to begin with,
 * minus what is missing, plus what goes further, which counts from 90 points on. Redirection to
 * HTTPS is the host's, and costs nothing where it is done; the site sets no cookies.
 */

const headers = headersFor(parseHeaders(readFileSync("public/_headers", "utf8")), "/");
const header = (name: string) => headers[name] ?? "";
const html = readFileSync("public/index.html", "utf8");
const [, own = ""] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];

/** The directives of a policy and their sources. */
const directives = (text: string) =>
  new Map(
    text.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

/*
 * Header and page are judged together, as src/analyzer/cspParser.js puts them: of a directive that both
 * have, the sources that both name; one that only the page has counts as 'none'.
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
  // What the header says holds without the page, so nothing of it may be unsafe either.
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

/** All scripts come from this site; integrity attributes would give 5 more. */
function scripts(): number {
  const addresses = [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, src = ""]) => src);
  return addresses.every((src) => /^\/[^/]/.test(src)) ? 0 : -5;
}

test("the headers earn 130 points or more of the HTTP Observatory", () => {
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
  // The parts say which header has cost the points.
  expect({ parts, enough: score >= 130 }).toEqual({ parts, enough: true });
});
