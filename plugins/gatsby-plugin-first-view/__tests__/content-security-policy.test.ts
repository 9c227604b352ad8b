import { headerPolicy, withPolicy } from "../src/html/content-security-policy";

const script = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='"; // SHA-256 of "start()", from openssl
const style = "'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='"; // SHA-256 of "a{color:red}", from openssl

const page = (code: string, policy = "") =>
  `<head><meta http-equiv="Content-Security-Policy" content="${policy}"/>${code}</head>`;
const policyIn = (html: string) => /content="([^"]*)"/.exec(html)?.[1] ?? "";
const directives = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
const policyOf = (code: string) => directives(policyIn(withPolicy(page(code))));

test.each([
  ["a script with attributes", '<script data-path="/about">start()</script>', [script], []],
  ["a style", '<style data-href="/a.css">a{color:red}</style>', [], [style]],
  ["two equal scripts", "<script>start()</script><script>start()</script>", [script], []],
  ["a script from a file", '<script src="/app.js" async></script>', [], []],
  ["JSON-LD", '<script type="application/ld+json">{"a":1}</script>', [], []],
])("a page's policy has the right hashes of %s", (_name, code, scripts, styles) => {
  const { "script-src": scriptSources, "style-src": styleSources } = policyOf(code);
  expect(scriptSources).toEqual(["'self'", ...scripts]);
  expect(styleSources).toEqual(["'self'", ...styles]);
});

test("both policies forbid plugins, other base URLs and forms that leave the site", () => {
  for (const policy of [policyIn(withPolicy(page(""))), headerPolicy()]) {
    expect(directives(policy)).toMatchObject({
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
    });
  }
});

test("withPolicy updates the policy of an earlier build", () => {
  const code = "<script>start()</script>";
  expect(withPolicy(page(code, "default-src 'none'"))).toBe(withPolicy(page(code)));
  expect(() => withPolicy("<head></head>")).toThrow("no tag");
});

test("the header's policy contains no hashes, so it never changes and blocks no inline code", () => {
  const header = directives(headerPolicy({}));
  expect(Object.keys(header).join()).not.toMatch(/default-src|script-src|style-src/);
  expect(header["frame-ancestors"]).toEqual(["'none'"]);
});

test("additional sources extend a directive in both policies", () => {
  const further = { "img-src": ["https://images.example"] };
  for (const policy of [policyIn(withPolicy(page(""), further)), headerPolicy(further)]) {
    expect(directives(policy)["img-src"]).toEqual(["'self'", "data:", "https://images.example"]);
  }
});
