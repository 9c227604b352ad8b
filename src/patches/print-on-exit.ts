import onExit from "signal-exit";

/**
 * Prints a text when the process ends, below everything that Gatsby has said. In a terminal, Gatsby
 * clears the screen once more on exit and draws its log anew, by the same package; a listener of
 * Node's own "exit" would be heard before that, and its words wiped away.
 */
export const sayLast = (text: string) =>
  onExit(() => process.stderr.write(`\n${text}\n`), { alwaysLast: true });
