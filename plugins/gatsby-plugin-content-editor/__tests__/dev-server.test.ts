import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { keepRecompiling } from "../src/dev-server/keep-recompiling";
import { isOwnRequest, rejectForeignRequests } from "../src/dev-server/reject-foreign-requests";

const editor = "http://127.0.0.1:8100";
const host = "127.0.0.1:8000";

test.each<[string, string, Record<string, string>, boolean]>([
  ["the dev server's own page", "/___graphql", { host, origin: `http://${host}` }, true],
  ["the editor", "/___graphql", { host, origin: editor }, true],
  ["a program without an origin", "/___graphql", { host }, true],
  ["a browser's address bar", "/___graphql", { host, "sec-fetch-site": "none" }, true],
  ["a website", "/___graphql", { host, origin: "https://evil.example" }, false],
  [
    "a website without an origin",
    "/__graphql?query={}",
    { host, "sec-fetch-site": "cross-site" },
    false,
  ],
  ["a sandboxed frame", "/___graphql", { host, origin: "null" }, false],
  [
    "a different port of this computer",
    "/___graphql",
    { host, origin: "http://127.0.0.1:9999" },
    false,
  ],
  [
    "a name that resolves to this computer",
    "/___graphql",
    { host: "evil.example", origin: "http://evil.example" },
    false,
  ],
  [
    "a website that opens files",
    "/__open-stack-frame-in-editor?fileName=x",
    { host, origin: "https://evil.example" },
    false,
  ],
  [
    "a website that shows an image",
    "/static/photo.jpg",
    { host, origin: "https://evil.example" },
    true,
  ],
])("the guard handles a request of %s to %s: %#", (_, url, headers, isAnswered) => {
  expect(isOwnRequest({ url, headers }, editor)).toBe(isAnswered);
});

test("servers reject foreign requests before their own code runs", async () => {
  rejectForeignRequests(editor);
  const seen: string[] = [];
  const server = createServer((incoming, response) => {
    seen.push(incoming.headers.origin ?? "");
    response.end("answer");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const send = (origin: string) =>
    new Promise<number>((resolve, reject) => {
      const sent = request({ port, path: "/___graphql", headers: { origin } }, (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      });
      sent.on("error", reject);
      sent.end();
    });
  expect(await send("https://evil.example")).toBe(403);
  expect(await send(editor)).toBe(200);
  expect(seen).toEqual([editor]);
  server.close();
});

describe("the limit of six overtaken recompilations in Gatsby's dev server", () => {
  const fakes = (actions: Record<string, unknown>) => {
    const machine = { options: { actions: { ...actions } } };
    const load = (path: string) =>
      path.endsWith("/actions")
        ? { buildActions: actions, resetRecompileCount: "reset" }
        : { developMachine: machine };
    return { machine, load };
  };

  test("is replaced by a fresh count", () => {
    const actions = { panicBecauseOfInfiniteLoop: "exit" };
    const { machine, load } = fakes(actions);
    keepRecompiling(load);
    expect([actions, machine.options.actions]).toEqual([
      { panicBecauseOfInfiniteLoop: "reset" },
      { panicBecauseOfInfiniteLoop: "reset" },
    ]);
  });

  test("stops the start if Gatsby no longer has it", () => {
    expect(() => keepRecompiling(fakes({}).load)).toThrow("no longer has");
  });

  test("is where the patch expects it in the installed Gatsby", () => {
    const source = jest.requireActual<{ buildActions: object; resetRecompileCount: unknown }>(
      "gatsby/dist/state-machines/develop/actions",
    );
    expect(source.buildActions).toHaveProperty("panicBecauseOfInfiniteLoop");
    expect(source.resetRecompileCount).toBeDefined();
  });
});
