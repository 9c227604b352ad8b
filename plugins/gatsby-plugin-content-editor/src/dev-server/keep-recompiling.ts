import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Changes: the preview's dev server doesn't exit when files change during six query runs in a row,
 * and creates the pages again when a file changes while it creates them.
 * Saves: the preview. Copying 40 photos one after the other, or 14 undos, ended `gatsby develop`, or
 * left out the page of the last photo.
 * Upstream: RECOMPILE_PANIC_LIMIT in gatsby/src/state-machines/develop, which counts an author's
 * quick changes like resolvers that create nodes in each query; and `recreatingPages` there, which
 * runs a mutation without marking the nodes as dirty.
 * Remove when: Gatsby counts only mutations that a query makes, and recreates pages after them.
 */

interface Context {
  /** Undefined until the first query run ended. */
  compiler?: unknown;
}
interface Machine {
  options: { actions: Record<string, unknown> };
}
type CallApi = (context: Context, event: unknown) => void;
/** An action that changes the machine's context. */
interface Assign {
  assignment: (context: Context, event: unknown) => object;
}

interface DevelopActions {
  buildActions: Record<string, unknown> & { callApi?: CallApi; markNodesDirty?: Assign };
}

const target = "gatsby/dist/state-machines/develop/actions";

/** Loads modules of the project's Gatsby, the one that runs. */
const loadOfProject = (path: string): unknown =>
  createRequire(join(process.cwd(), "package.json"))(path);

/**
 * Stops Gatsby's count of query runs, and marks the nodes as dirty with each mutation.
 * @throws if Gatsby no longer has these actions
 */
export function keepRecompiling(load: (path: string) => unknown = loadOfProject): void {
  const { buildActions } = load(target) as DevelopActions;
  const { callApi, markNodesDirty } = buildActions;
  if (!callApi || !markNodesDirty || !("incrementRecompileCount" in buildActions)) {
    throw new Error(
      `${target} no longer has its actions. Check whether this patch is still needed.`,
    );
  }
  const patches = {
    incrementRecompileCount: () => undefined,
    callApi: {
      ...markNodesDirty,
      assignment(context: Context, event: unknown) {
        callApi(context, event);
        // The first run creates its pages after all mutations.
        return context.compiler ? { nodesMutatedDuringQueryRun: true } : {};
      },
    },
  };
  const { developMachine } = load("gatsby/dist/state-machines/develop") as {
    developMachine: Machine;
  };
  Object.assign(buildActions, patches);
  Object.assign(developMachine.options.actions, patches);
}
