import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** Returns a free port that the system chooses, so that two clones can run their tests together. */
export async function anyFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
