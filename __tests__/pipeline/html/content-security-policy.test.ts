import {
  contentSecurityPolicy,
  inlineCode,
} from "../../../src/pipeline/html/content-security-policy";

const script = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='"; // of "start()", by openssl
const style = "'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='"; // of "a{color:red}"

test.each([
  ["a script", "<script>start()</script>", [script], []],
  ["a module", '<script type="module">start()</script>', [script], []],
  ["a script with attributes", '<script data-path="/about">start()</script>', [script], []],
  ["a style", '<style data-href="/a.css">a{color:red}</style>', [], [style]],
  ["the same twice", "<script>start()</script><script>start()</script>", [script], []],
  ["a script from a file", '<script src="/app.js" async></script>', [], []],
  ["data", '<script type="application/ld+json">{"a":1}</script>', [], []],
])("%s", (_name, html, scripts, styles) => {
  const found = inlineCode(html);
  expect([...found.scripts]).toEqual(scripts);
  expect([...found.styles]).toEqual(styles);
});

test("one policy allows the inline code of all pages, and nothing that is not named", () => {
  const page = (html: string) => inlineCode(html);
  const policy = contentSecurityPolicy([
    page("<script>b()</script><style>a{color:red}</style>"),
    page("<script>start()</script>"),
  ]);
  const directives = new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
  expect(directives.get("default-src")).toEqual(["'none'"]);
  expect(directives.get("script-src")).toHaveLength(3);
  expect(directives.get("script-src")).toContain(script);
  expect(directives.get("style-src")).toEqual(["'self'", style]);
  for (const name of ["base-uri", "form-action", "frame-ancestors"]) {
    expect(directives.get(name)).toEqual(["'none'"]);
  }
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});
