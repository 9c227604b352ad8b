/*
 * Changes: the dev server no longer ends when content changes during each of seven query runs in a
 *   row. It runs the queries once more, with all changes of that time.
 * Saves: the dev server, which ended after about 18 changes at one a second, as when many photos are
 *   copied slowly.
 * Upstream:
 *   https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/src/state-machines/develop/index.ts
 *   (RECOMPILE_PANIC_LIMIT). It finds resolvers that change nodes in each run; those of this site
 *   change none.
 * Remove when: Gatsby doesn't count changes of files.
 */
import { assertTarget } from "../../../gatsby-build-utils";

/** Gatsby's actions of the dev server by name. The state machine looks them up when it needs them. */
interface Actions {
  incrementRecompileCount?: unknown;
  resetRecompileCount?: unknown;
}

/** Makes Gatsby reset its count of query runs with changes, instead of increasing it. */
export function allowEndlessChanges(actions: Actions): void {
  assertTarget(
    actions.incrementRecompileCount && actions.resetRecompileCount,
    "endless-changes",
    "actions `incrementRecompileCount` and `resetRecompileCount` of Gatsby's dev server",
  );
  actions.incrementRecompileCount = actions.resetRecompileCount;
}
