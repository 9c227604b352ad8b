import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { headersFor, parseHeaders, staticHost } from "../../scripts/static-host";
import { request } from "../support/request";

const rules = parseHeaders(
  "/*\n  A: 1; url=https://x.example/\n/static/*\n  B: 2\n/app.js\n  A: 3\n",
);

test.each([
  ["/about", { A: "1; url=https://x.example/" }],
  ["/static/photo.jpg", { A: "1; url=https://x.example/", B: "2" }],
  ["/app.js", { A: "1; url=https://x.example/, 3" }],
])("headersFor returns the matching headers for %s", (path, headers) =>
  expect(headersFor(rules, path)).toEqual(headers),
);

describe.each(["", "/repo"])("the preview server with the prefix %j", (prefix) => {
  const folder = mkdtempSync(join(tmpdir(), "host-"));
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  for (const name of ["public/about", "public-x"])
    mkdirSync(join(folder, name), { recursive: true });
  write("public/_headers", `/*\n  A: 1\n${prefix}/app.js\n  Cache-Control: immutable\n`);
  write("public/_redirects", `${prefix}/farm ${prefix}/about 302\n`);
  write("public/index.html", "home");
  write("public/404.html", "not found");
  write("public/about.html", "about");
  write("public/about/index.html", "about");
  write("public/app.js", "app");
  write("public/app.js.gz", "zipped");
  write("public-x/secret.txt", "secret");

  const server = staticHost(join(folder, "public"), prefix);
  beforeAll(() => new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening)));
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const get = (path: string, headers = {}) => {
    const { port } = server.address() as AddressInfo;
    return request({ protocol: "http:", port, host: "localhost" }, path, headers);
  };

  test.each([
    ["/", 200, "home"],
    ["/about", 200, "about"],
    ["/about?from=mail", 200, "about"],
    ["/none", 404, "not found"],
    ["/_headers", 404, "not found"],
    ["/%zz", 404, "not found"],
    ["/..%2fpublic-x/secret.txt", 404, "not found"],
    ["/%2e%2e/public-x/secret.txt", 404, "not found"],
    ["/..%5cpublic-x%5csecret.txt", 404, "not found"],
  ])("returns for %s: %i", async (path, status, body) => {
    const answer = await get(prefix + path);
    expect({ status: answer.status, body: answer.body.toString() }).toEqual({ status, body });
    expect(answer.headers.a).toBe("1");
  });

  test("redirects as _redirects says, with the query", async () => {
    const { status, headers } = await get(`${prefix}/farm?a=1`);
    expect([status, headers.location]).toEqual([302, `${prefix}/about?a=1`]);
  });

  test("redirects the prefix without a slash to the home page", async () => {
    if (!prefix) return;
    const { status, headers } = await get(`${prefix}?a=1`);
    expect({ status, location: headers.location }).toEqual({
      status: 301,
      location: `${prefix}/?a=1`,
    });
  });

  test("sends scripts compressed and cacheable", async () => {
    const { headers, body } = await get(`${prefix}/app.js`, { "Accept-Encoding": "gzip" });
    expect(headers).toMatchObject({ "content-encoding": "gzip", "cache-control": "immutable" });
    expect(headers["content-type"]).toMatch(/^text\/javascript/);
    expect(body.toString()).toBe("zipped");
  });
});
