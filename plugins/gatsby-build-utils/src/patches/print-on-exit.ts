/*
 * Changes: nothing in Gatsby, but relies on its listener. On exit in a terminal, Gatsby clears the
 *   screen and draws its log again, in a listener of the package `signal-exit`.
 * Saves: the report stays visible as the last output. A listener of Node's own "exit" event would
 *   run earlier, and Gatsby would clear its text.
 * Upstream:
 *   https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby-cli/src/reporter/loggers/ink/index.tsx
 * Remove when: Gatsby prints nothing after `onPostBuild`.
 */
import type { EventEmitter } from "node:events";
import { assertTarget } from "../../pure";

/** The process with the emitter that all copies of `signal-exit` 3 share. */
type WithEmitter = NodeJS.Process & { __signal_exit_emitter__?: EventEmitter };

/** Prints a text when the process ends, after Gatsby's own output. */
export function printOnExit(text: string): void {
  const emitter = (process as WithEmitter).__signal_exit_emitter__;
  const listeners = emitter?.listenerCount("exit");
  assertTarget(listeners, "print-on-exit", "listener of Gatsby's reporter in `signal-exit`");
  emitter?.on("afterexit", () => process.stderr.write(`\n${text}\n`));
}
