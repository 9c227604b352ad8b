import { headersFor, parseHeaders } from "../../scripts/static-host";

const rules = parseHeaders(
  "/*\n  A: 1; url=https://x.example/\n/static/*\n  B: 2\n/app.js\n  A: 3\n",
);

test.each([
  ["/about", { A: "1; url=https://x.example/" }],
  ["/static/photo.jpg", { A: "1; url=https://x.example/", B: "2" }],
  ["/app.js", { A: "1; url=https://x.example/, 3" }],
])("%s", (path, headers) => expect(headersFor(rules, path)).toEqual(headers));
