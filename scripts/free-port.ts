import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** Resolves to whether nothing listens on a port, on all addresses or only on `host`. */
const isFree = (port: number, host?: string) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });

/** Returns the first free port, starting with `wish`. */
export async function freePort(wish: number): Promise<number> {
  for (let port = wish; port < wish + 1000; port += 1) {
    if ((await isFree(port)) && (await isFree(port, "127.0.0.1"))) return port;
  }
  throw new Error(
    `All ports from ${wish} to ${wish + 999} are in use. Close a program that uses one.`,
  );
}

/**
 * Returns a free port that the system chooses. Two clones can therefore run their tests at the same
 * time.
 */
export async function anyFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
