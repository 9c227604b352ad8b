/*
 * Changes: nothing in Gatsby, but relies on its listener: in a terminal, Gatsby clears the screen once
 *   more on exit and draws its log anew, by the same package `signal-exit`.
 * Buys: the report is the last that an editor sees; a listener of Node's own "exit" is called earlier,
 *   and its text wiped away.
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby-cli/src/reporter/loggers/ink/index.tsx
 * Until: Gatsby prints nothing after `onPostBuild`.
 */
import type { EventEmitter } from "node:events";
import onExit from "signal-exit";
import { assertTarget } from "./assert-target";

/** What all copies of `signal-exit` 3 in a process share. */
type WithEmitter = NodeJS.Process & { __signal_exit_emitter__?: EventEmitter };

/** Prints a text when the process ends, below everything that Gatsby has printed. */
export function printOnExit(text: string): void {
  const listeners = (process as WithEmitter).__signal_exit_emitter__?.listenerCount("exit");
  assertTarget(listeners, "print-on-exit", "listener of Gatsby's reporter in `signal-exit`");
  onExit(() => process.stderr.write(`\n${text}\n`), { alwaysLast: true });
}
