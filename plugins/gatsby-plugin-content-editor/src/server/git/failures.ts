import type { SignIn } from "../../protocol";
import { GitError } from "./run-git";
import { explainSignIn, isSignInMissing, type RemoteServer } from "./sign-in";

/**
 * Patterns of git's output when a transfer fails, and messages with the reason and the solution.
 */
const causes: readonly [pattern: RegExp, words: string][] = [
  [
    /protected branch|pre-receive hook declined|GH006|GH013|hook declined/i,
    "The server doesn't accept changes to this branch. Ask the person who maintains the website to allow them.",
  ],
  [
    /exceeds .*file size limit|GH001|larger than/i,
    "The server doesn't accept a file of this size. Discard the photo under Changes, make it smaller, and add it again.",
  ],
  [
    /repository .*not found|does not appear to be a git repository|not found in upstream|no such (file|remote)|returned error: 404/i,
    "The server no longer has this website, or your account can't see it. Ask the person who maintains the website for access.",
  ],
  [
    /could not resolve|unable to access|failed to connect|timed out|network|connection|unexpected disconnect|early EOF|hung up/i,
    "The server could not be reached. Check your internet connection, then press Publish again.",
  ],
];

/** Returns a message about a failed transfer, and how to sign in if that is the reason. */
export function explainTransfer(
  error: unknown,
  server: RemoteServer,
): { words: string; signIn?: SignIn } {
  if (error instanceof GitError && error.reason === "cancelled")
    return { words: "You cancelled publishing." };
  if (error instanceof GitError && error.reason === "stalled") {
    return {
      words:
        "The server didn't respond for a minute. Check your internet connection, then press Publish again.",
    };
  }
  const text = error instanceof Error ? error.message : String(error);
  if (isSignInMissing(text)) {
    const signIn = explainSignIn(server);
    return { words: `You aren't signed in to ${server.host || "the server"}.`, signIn };
  }
  const [, words] = causes.find(([pattern]) => pattern.test(text)) ?? [];
  const last = text
    .trim()
    .split("\n")
    .filter((line) => !/^(hint|remote:\s*$)/.test(line))
    .at(-1);
  return {
    words: words ?? `git reported: ${last}. Show this to the person who maintains the website.`,
  };
}
