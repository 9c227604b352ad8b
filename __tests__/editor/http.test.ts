import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { createCopiedFields } from "../../plugins/gatsby-plugin-content-editor/src/server/copied-fields";
import { createEditorServer } from "../../plugins/gatsby-plugin-content-editor/src/server/http/server";
import { createPublisher } from "../../plugins/gatsby-plugin-content-editor/src/server/publisher";
import { noSite } from "../../plugins/gatsby-plugin-content-editor/src/server/site-process";
import { createUploads } from "../../plugins/gatsby-plugin-content-editor/src/server/uploads";
import { photoLibrary } from "../../plugins/gatsby-transformer-photo/src/ingest/photo-library";
import { copyWorkspace } from "./workspace-copy";

let copy: ReturnType<typeof copyWorkspace>;
let server: ReturnType<typeof createEditorServer>;
let port: number;
let token: string;
const onEnd = jest.fn();
/** Time in ms that the server waits for a reload. */
const graceMs = 300;

beforeAll(async () => {
  copy = copyWorkspace();
  server = createEditorServer({
    workspace: copy.workspace,
    photoLibrary,
    publisher: createPublisher(copy.workspace, { brand: () => "Bukit Serai" }),
    uploads: createUploads(`${copy.root}/uploads`, photoLibrary),
    copied: createCopiedFields(copy.root, copy.workspace),
    project: "test",
    site: noSite,
    page: { script: "", styles: "" },
    brand: () => "Bukit Serai",
    onEnd,
    graceMs,
  });
  port = await server.listen(0);
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  token = /name="token" content="(\w+)"/.exec(page)?.[1] ?? "";
});
afterAll(async () => {
  await server.close();
  copy.discard();
});

interface Sent {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends a raw request, because `fetch` sets Host and Origin itself. */
const send = ({ path = "/api/overview", method = "GET", headers = {}, body }: Sent) =>
  new Promise<{ status: number; text: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString("utf8"),
            headers: response.headers,
          }),
        );
      });
      sent.on("error", reject);
      sent.end(body);
    },
  );
const own = () => ({ "X-Token": token });
const save = JSON.stringify({ path: "navigation.json", base: null, data: {} });

test("requests of the editor's page are answered at 127.0.0.1 and at localhost", async () => {
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
    const headers = {
      ...own(),
      Host: host,
      Origin: `http://${host}`,
      "Sec-Fetch-Site": "same-origin",
    };
    expect((await send({ headers })).status).toBe(200);
  }
});

test.each([
  ["no token", {}, {}],
  ["a wrong token", { "X-Token": "0".repeat(48) }, {}],
  ["a different Host, as with DNS rebinding", { Host: "evil.example" }, own],
  ["a different Origin", { Origin: "https://evil.example" }, own],
  ["the Origin of the live site", { Origin: "http://127.0.0.1:8000" }, own],
  ["a different website's page", { "Sec-Fetch-Site": "cross-site" }, own],
  ["a different page of this computer", { "Sec-Fetch-Site": "same-site" }, own],
] as [string, Record<string, string>, object | (() => object)][])(
  "a request with %s is rejected for reading and writing",
  async (_, headers, more) => {
    const all = { ...(typeof more === "function" ? more() : more), ...headers } as Record<
      string,
      string
    >;
    expect((await send({ headers: all })).status).toBe(403);
    const post = { path: "/api/form", method: "POST", headers: all, body: save };
    expect((await send(post)).status).toBe(403);
    expect((await send({ path: `/photo?path=gallery/restaurant.jpg`, headers: all })).status).toBe(
      403,
    );
    expect(copy.diff()).toEqual([]);
  },
);

test("a request for the page with a different Host is rejected", async () => {
  const { status, text } = await send({ path: "/", headers: { Host: "evil.example" } });
  expect(status).toBe(403);
  expect(text).not.toContain(token);
});

test("the page's policy allows only its own scripts, styles and requests", async () => {
  const { headers } = await send({ path: "/" });
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).not.toContain("unsafe");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["cache-control"]).toBe("no-store");
});

test("the server listens on the loopback address only", async () => {
  const outer = Object.values(networkInterfaces())
    .flat()
    .find((each) => each && !each.internal && each.family === "IPv4")?.address;
  if (!outer) return;
  await expect(fetch(`http://${outer}:${port}/`)).rejects.toThrow();
});

test.each([
  "/photo?path=../package.json",
  "/photo?path=..%2f..%2fetc%2fpasswd",
  "/photo?path=/etc/passwd",
  "/published?path=../package.json",
  "/api/form?path=../../package.json",
  "/api/form?path=.schemas/Villa.json",
])("the path %s is rejected", async (path) => {
  const { status } = await send({ path, headers: own() });
  expect([400, 404]).toContain(status);
});

test.each([
  ["invalid JSON", "{", 400],
  ["JSON of a different type", '{"path":1}', 400],
  ["more than 2 MB", `"${"x".repeat(2_100_000)}"`, 413],
])("a request with %s is rejected with a message", async (_, body, status) => {
  const answer = await send({ path: "/api/form", method: "POST", headers: own(), body });
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text).message).toEqual(expect.any(String));
  expect(copy.diff()).toEqual([]);
});

test.each(["PUT", "DELETE", "OPTIONS"])("the method %s is rejected", async (method) => {
  expect((await send({ method, headers: own() })).status).toBe(405);
});

test("thumbnails exist only for photos", async () => {
  const { status, headers } = await send({
    path: "/photo?path=gallery/restaurant.jpg&w=240",
    headers: own(),
  });
  expect([status, headers["content-type"]]).toEqual([200, "image/webp"]);
  expect((await send({ path: "/photo?path=site.json", headers: own() })).status).toBe(404);
});

/** Opens a stream of events, as a browser tab does. */
const openTab = () =>
  new Promise<() => void>((resolve) => {
    const path = `/api/events?token=${token}`;
    const tab = request({ host: "127.0.0.1", port, path }, () => resolve(() => tab.destroy()));
    tab.on("error", () => undefined);
    tab.end();
  });

describe("the end of the editor", () => {
  beforeEach(() => {
    // Requests stay real: only the server's own timers wait for the test.
    jest.useFakeTimers({
      doNotFake: ["nextTick", "setImmediate", "clearImmediate", "queueMicrotask", "performance"],
    });
    onEnd.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  /** Waits until the server has started or stopped a timer. */
  const timers = async (count: number) => {
    for (let turn = 0; jest.getTimerCount() !== count; turn += 1) {
      if (turn > 1_000_000) throw new Error(`${jest.getTimerCount()} timers run, not ${count}`);
      await new Promise((done) => setImmediate(done));
    }
  };

  test("comes a while after the last tab is closed, but not during a reload", async () => {
    const [first, second] = [await openTab(), await openTab()];
    const idle = jest.getTimerCount();
    first();
    second();
    await timers(idle + 1);
    jest.advanceTimersByTime(graceMs - 1);
    const third = await openTab();
    await timers(idle);
    jest.advanceTimersByTime(graceMs);
    expect(onEnd).not.toHaveBeenCalled();
    third();
    await timers(idle + 1);
    jest.advanceTimersByTime(graceMs);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test("comes after the answer to the End button", async () => {
    await send({ path: "/api/end", method: "POST", headers: own(), body: "{}" });
    expect(onEnd).not.toHaveBeenCalled();
    jest.runOnlyPendingTimers();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
