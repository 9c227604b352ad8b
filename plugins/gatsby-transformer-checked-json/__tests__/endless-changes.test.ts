import { developMachine } from "gatsby/dist/state-machines/develop";
import { buildActions } from "gatsby/dist/state-machines/develop/actions";
import { allowEndlessChanges } from "../src/patches/endless-changes";

test("Gatsby's dev server no longer counts query runs during which content changed", () => {
  const limit = 6;
  const changed = {
    nodesMutatedDuringQueryRun: true,
    nodesMutatedDuringQueryRunRecompileCount: limit - 1,
  };
  const ended = "done.invoke.run-queries";
  const next = () => {
    const state = developMachine.withContext(changed as never).transition("runningQueries", ended);
    return state.context.nodesMutatedDuringQueryRunRecompileCount;
  };
  expect(next()).toBe(limit);
  allowEndlessChanges(buildActions);
  expect(next()).toBe(0);
});

test("without Gatsby's actions, the patch reports its missing target", () => {
  expect(() => allowEndlessChanges({})).toThrow("endless-changes found no actions");
});
