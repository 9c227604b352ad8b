import { readFileSync } from "node:fs";
import { headersFor, parseHeaders } from "../../scripts/static-host";

// What costs points in the MDN HTTP Observatory (https://github.com/mdn/mdn-http-observatory,
// src/grader/charts.js). With these headers and a redirect to HTTPS, it gives 130 of 145 points.

const headers = headersFor(parseHeaders(readFileSync("public/_headers", "utf8")), "/");
const html = readFileSync("public/index.html", "utf8");
const [, ofPage = ""] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];

test.each([
  ["Strict-Transport-Security", /^max-age=(?:15768\d{3}|[2-9]\d{7,})/],
  ["Referrer-Policy", /^(?:no-referrer|same-origin|strict-origin-when-cross-origin)$/],
  ["Cross-Origin-Resource-Policy", /^same-(?:origin|site)$/],
  ["X-Content-Type-Options", /^nosniff$/],
  ["Content-Security-Policy", /(?:^|; )frame-ancestors 'none'(?:;|$)/],
])("the header %s gets all points", (name, value) => {
  expect(headers[name]).toMatch(value);
});

test("the policies of header and page allow nothing unsafe, except data: images", () => {
  for (const policy of [headers["Content-Security-Policy"] ?? "", ofPage]) {
    const directives = policy.split("; ").filter((each) => !each.startsWith("img-src"));
    expect(directives.join("; ")).not.toMatch(/'unsafe-|data:|https?:|\*/);
    expect(policy).toMatch(/object-src 'none'/);
    expect(policy).toMatch(/form-action 'self'/);
  }
  expect(ofPage).toMatch(/^default-src 'self'; script-src 'self' 'sha256-/);
});

test("every script is from this site", () => {
  const urls = [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, src]) => src);
  expect(urls.filter((src) => !/^\/[^/]/.test(src ?? ""))).toEqual([]);
});
