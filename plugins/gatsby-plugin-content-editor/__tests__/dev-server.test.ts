import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { keepRecompiling } from "../src/dev-server/keep-recompiling";
import { isOwnRequest, rejectForeignRequests } from "../src/dev-server/reject-foreign-requests";

// The state machine needs these modules of Gatsby only for actions that the tests replace.
jest.mock("gatsby/dist/redux", () => ({}));
jest.mock("gatsby/dist/redux/actions", () => ({}));
jest.mock("gatsby/dist/redux/save-state", () => ({}));
jest.mock("gatsby/dist/services/listen-for-mutations", () => ({}));
jest.mock("gatsby/dist/services/listen-to-webpack", () => ({}));
jest.mock("gatsby/dist/utils/call-deferred-api", () => ({}));
jest.mock("gatsby/dist/utils/graphql-typegen/file-writes", () => ({}));
jest.mock("gatsby/dist/utils/graphql-typegen/ts-codegen", () => ({}));
jest.mock("gatsby/dist/state-machines/develop/services", () => ({ developServices: {} }));

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

describe("Gatsby's state machine of the dev server, patched,", () => {
  interface Actor {
    state: { value: string };
    send(event: object): void;
    start(): void;
    stop(): void;
  }
  interface Config {
    services?: Record<string, unknown>;
    actions?: Record<string, unknown>;
  }
  interface Machine {
    initialState: { context: object };
    withConfig(config: Config, context?: object): Machine;
  }

  /** Starts the state machine of the installed Gatsby. Its services end when the test calls `end`. */
  async function startMachine() {
    const callApi = jest.fn<undefined, [unknown, unknown]>();
    const load = (path: string) => jest.requireActual<Record<string, unknown>>(path);
    const { buildActions } = load("gatsby/dist/state-machines/develop/actions") as {
      buildActions: Record<string, unknown>;
    };
    buildActions.callApi = callApi;
    keepRecompiling(load);
    const { developMachine } = load("gatsby/dist/state-machines/develop") as {
      developMachine: Machine;
    };
    const { interpret } = load("xstate") as { interpret(machine: Machine): Actor };
    let finish: (result: object) => void = () => undefined;
    const service = () => new Promise<object>((resolve) => (finish = resolve));
    const store = { getState: () => ({ config: {} }) };
    const actor = interpret(
      developMachine.withConfig(
        {
          services: {
            initialize: async () => ({ store }),
            initializeData: async () => ({}),
            postBootstrap: async () => undefined,
            runQueries: service,
            recreatePages: service,
            waitForMutations: () => new Promise(() => undefined),
          },
          actions: { spawnMutationListener: () => undefined, saveDbState: () => undefined },
        },
        { compiler: {}, store },
      ),
    );
    actor.start();
    const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
    const end = async () => {
      finish({});
      await settle();
      return actor.state.value;
    };
    await settle();
    return { actor, end, callApi, mutate: () => actor.send({ type: "ADD_NODE_MUTATION" }) };
  }

  test("recreates the pages after each of 20 changes in a row, then waits", async () => {
    const { actor, end, mutate, callApi } = await startMachine();
    for (let run = 0; run < 20; run += 1) {
      expect(actor.state.value).toBe("runningQueries");
      mutate();
      expect(await end()).toBe("recreatingPages");
      await end();
    }
    expect(callApi).toHaveBeenCalledTimes(20);
    expect(await end()).toBe("waiting");
    actor.stop();
  });

  test("recreates the pages again after a change while it creates them", async () => {
    const { actor, end, mutate } = await startMachine();
    mutate();
    expect(await end()).toBe("recreatingPages");
    mutate();
    expect(await end()).toBe("runningQueries");
    expect(await end()).toBe("recreatingPages");
    expect(await end()).toBe("runningQueries");
    expect(await end()).toBe("waiting");
    actor.stop();
  });

  test("stops the start if Gatsby no longer has the patched actions", () => {
    expect(() => keepRecompiling(() => ({ buildActions: {} }))).toThrow("no longer has");
  });
});
