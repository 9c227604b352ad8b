import { type ChildProcess, spawn } from "node:child_process";
import { type AddressInfo, createServer } from "node:net";
import { ask } from "../support/ask";

/** A server that is running, and how to end it. */
export interface Running {
  port: number;
  stop: () => Promise<void>;
}

/** A port on which nothing listens. */
export const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });

/** Runs a program until it is stopped; waits until it answers on its port. */
export async function run(
  port: number,
  command: string,
  args: string[],
  env = {},
): Promise<Running> {
  const server: ChildProcess = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.stderr?.on("data", (text) => {
    said += text;
  });
  const ended = new Promise<void>((end) => server.on("exit", () => end()));
  const stop = async () => {
    server.kill();
    await ended;
  };
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await ask(port, "/").catch(() => undefined)) return { port, stop };
    if (server.exitCode !== null) break;
    await new Promise((later) => setTimeout(later, 100));
  }
  await stop();
  throw new Error(`${command} does not answer: ${said}`);
}
