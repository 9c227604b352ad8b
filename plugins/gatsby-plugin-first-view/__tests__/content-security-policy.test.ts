import {
  headerPolicy,
  inlineCode,
  pagePolicy,
  withPolicy,
} from "../src/html/content-security-policy";

const script = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='"; // SHA-256 of "start()", from openssl
const style = "'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='"; // SHA-256 of "a{color:red}", from openssl

test.each([
  ["a script", "<script>start()</script>", [script], []],
  ["a module", '<script type="module">start()</script>', [script], []],
  ["a script with attributes", '<script data-path="/about">start()</script>', [script], []],
  ["a style", '<style data-href="/a.css">a{color:red}</style>', [], [style]],
  ["two equal scripts", "<script>start()</script><script>start()</script>", [script], []],
  ["a script from a file", '<script src="/app.js" async></script>', [], []],
  ["JSON-LD", '<script type="application/ld+json">{"a":1}</script>', [], []],
])("inlineCode returns the right hashes of %s", (_name, html, scripts, styles) => {
  const found = inlineCode(html);
  expect([...found.scripts]).toEqual(scripts);
  expect([...found.styles]).toEqual(styles);
});

const directives = (policy: string) =>
  new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

test("a page's policy allows its own inline code and no other unnamed source", () => {
  const policy = pagePolicy(inlineCode("<script>start()</script><style>a{color:red}</style>"));
  const own = directives(policy);
  expect(own.get("default-src")).toEqual(["'self'"]);
  expect(own.get("script-src")).toEqual(["'self'", script]);
  expect(own.get("style-src")).toEqual(["'self'", style]);
  for (const name of ["base-uri", "object-src"]) expect(own.get(name)).toEqual(["'none'"]);
  for (const name of ["form-action", "frame-src", "media-src"]) {
    expect(own.get(name)).toEqual(["'self'"]);
  }
  expect(policy).not.toMatch(/unsafe|https?:|\*|frame-ancestors/);
});

test("the header's policy contains no hashes, so it never changes and blocks no inline code", () => {
  const header = directives(headerPolicy());
  for (const name of ["default-src", "script-src", "style-src"]) {
    expect(header.has(name)).toBe(false);
  }
  for (const name of ["base-uri", "object-src", "frame-ancestors"]) {
    expect(header.get(name)).toEqual(["'none'"]);
  }
  expect(header.get("worker-src")).toEqual(["'self'"]);
});

const page = (policy: string) =>
  `<head><meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy}"/><script>start()</script></head>`;

test("withPolicy fills in a page's policy, and updates that of an earlier build", () => {
  const finished = withPolicy(page(""));
  expect(finished).toBe(page(pagePolicy(inlineCode(page("")))));
  expect(withPolicy(page("default-src 'none'"))).toBe(finished);
  expect(() => withPolicy("<html></html>")).toThrow("no <head>");
});

test("withPolicy adds a missing tag at the start of the head, after the charset", () => {
  const html = '<head><meta charSet="utf-8"/><script>start()</script></head>';
  const [head, rest] = withPolicy(html).split('<meta http-equiv="Content-Security-Policy"');
  expect(head).toBe('<head><meta charSet="utf-8"/>');
  expect(rest).toContain(script);
});

test("additional sources extend a directive, or replace its 'none'", () => {
  const further = { "img-src": ["https://images.example"], "object-src": ["https://maps.example"] };
  for (const policy of [pagePolicy(inlineCode(""), further), headerPolicy(further)]) {
    const own = directives(policy);
    expect(own.get("img-src")).toEqual(["'self'", "data:", "https://images.example"]);
    expect(own.get("object-src")).toEqual(["https://maps.example"]);
  }
  expect(directives(headerPolicy({ "script-src": ["https://a.example"] })).has("script-src")).toBe(
    false,
  );
});

test("'unsafe-inline' replaces the hashes of that directive, which would make browsers ignore it", () => {
  const code = inlineCode("<script>start()</script><style>a{color:red}</style>");
  const own = directives(pagePolicy(code, { "style-src": ["'unsafe-inline'"] }));
  expect(own.get("style-src")).toEqual(["'self'", "'unsafe-inline'"]);
  expect(own.get("script-src")).toEqual(["'self'", script]);
});

test.each([
  [["'self'", "data:"], "@font-face{font-family:A;src:url(data:font/woff2;base64,d09G)}"],
  [["'self'"], "@font-face{font-family:A;src:url(/a.woff2)}a{background:url(data:image/svg+xml,)}"],
])("font-src is %j for the styles %s", (sources, css) => {
  const own = directives(pagePolicy(inlineCode(`<style>${css}</style>`)));
  expect(own.get("font-src")).toEqual(sources);
});
