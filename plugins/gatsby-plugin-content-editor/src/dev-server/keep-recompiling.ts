import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Changes: the preview's dev server doesn't exit when files change during six query runs in a row.
 * Saves: the preview. Copying 40 photos one after the other, or 14 undos, ended `gatsby develop`.
 * Upstream: RECOMPILE_PANIC_LIMIT in gatsby/src/state-machines/develop. It detects resolvers that
 * create nodes in each query, and counts an author's quick changes as well.
 * Remove when: Gatsby counts only mutations that a query makes.
 */

interface Machine {
  options: { actions: Record<string, unknown> };
}

interface DevelopActions {
  buildActions: Record<string, unknown>;
  resetRecompileCount: unknown;
}

const target = "gatsby/dist/state-machines/develop/actions";
const action = "panicBecauseOfInfiniteLoop";

/** Loads modules of the project's Gatsby, the one that runs. */
const loadOfProject = (path: string): unknown =>
  createRequire(join(process.cwd(), "package.json"))(path);

/**
 * Replaces Gatsby's exit by a reset of its counter, so that the next change is picked up.
 * @throws if Gatsby no longer has this action
 */
export function keepRecompiling(load: (path: string) => unknown = loadOfProject): void {
  const { buildActions, resetRecompileCount } = load(target) as DevelopActions;
  if (!(action in buildActions) || !resetRecompileCount) {
    throw new Error(`${target} no longer has ${action}. Check whether this patch is still needed.`);
  }
  buildActions[action] = resetRecompileCount;
  const { developMachine } = load("gatsby/dist/state-machines/develop") as {
    developMachine: Machine;
  };
  developMachine.options.actions[action] = resetRecompileCount;
}
