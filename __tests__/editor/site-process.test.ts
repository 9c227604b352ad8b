import { type ChildProcess, spawn } from "node:child_process";
import type { SiteState } from "../../plugins/gatsby-plugin-content-editor/src/protocol";
import { ownGroup } from "../../plugins/gatsby-plugin-content-editor/src/server/process-group";
import { startSite } from "../../plugins/gatsby-plugin-content-editor/src/server/site-process";

/** Starts a dev server that runs the scripts one after the other, one per restart. */
function startScripts(...scripts: string[]) {
  const children: ChildProcess[] = [];
  const states: SiteState["state"][] = [];
  const waiting = new Map<SiteState["state"], () => void>();
  const site = startSite(
    ".",
    0,
    "http://127.0.0.1:8100",
    () => {
      const { state } = site.state();
      if (states.at(-1) !== state) states.push(state);
      waiting.get(state)?.();
    },
    () => {
      const script = scripts[Math.min(children.length, scripts.length - 1)] ?? "";
      const child = spawn(process.execPath, ["-e", script], {
        stdio: ["ignore", "pipe", "pipe"],
        ...ownGroup,
      });
      children.push(child);
      return child;
    },
  );
  const reach = (state: SiteState["state"]) =>
    new Promise<void>((resolve) => {
      if (site.state().state === state) resolve();
      else waiting.set(state, resolve);
    });
  return { site, states, children, reach };
}

const ready = 'console.log("You can now view the site"); setInterval(() => {}, 1000);';
const readyThenDies = `${ready} setTimeout(() => process.exit(1), 50);`;
const dies = 'console.error("Port is taken"); process.exit(1);';

test("a crashed preview is restarted, and its state shows it", async () => {
  const { site, states, children, reach } = startScripts(readyThenDies, ready);
  await reach("restarting");
  await reach("ready");
  expect(states.filter((state) => state !== "starting")).toEqual(["ready", "restarting", "ready"]);
  expect(children).toHaveLength(2);
  await site.end();
});

test("a preview that never starts fails with its last messages, and can be started again", async () => {
  const { site, children, reach } = startScripts(dies, dies, dies, ready);
  await reach("failed");
  expect(site.state().log).toContain("Port is taken");
  expect(children).toHaveLength(3);
  site.restart();
  await reach("ready");
  await site.end();
});

test("a stopped preview isn't restarted", async () => {
  const { site, children, reach } = startScripts(ready);
  await reach("ready");
  await site.end();
  expect(children).toHaveLength(1);
  expect(children[0]?.signalCode).toBe("SIGTERM");
});
