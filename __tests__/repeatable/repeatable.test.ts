import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { engines } from "../../package.json";
import { copyProject } from "../../scripts/project-copy";
import { caching } from "../../src/pipeline/hosts/rules";
import { onDemand } from "../hosts/on-demand";

/*
 * A clean build in another folder, with the newest Node that package.json allows and, where the machine
 * can take it away, without any network, compared with the one in `public/`. Run by `npm run test:repeatable`, after `npm run build`.
 */
jest.setTimeout(1_800_000);

const site = copyProject();
afterAll(site.discard);

/** Runs a command without any network; nothing where that is not allowed. */
const withoutNetwork = ["unshare", "--map-root-user", "--net"];
const canUnplug = spawnSync(withoutNetwork[0] ?? "", [...withoutNetwork.slice(1), "true"]).status;

test("a clean build elsewhere, with the newest Node and without a network, makes the same files byte for byte", () => {
  // A link would lead back to this folder, whose path the bundles would then know. That pictures are
  // encoded to the same bytes each time has a test of its own, `make-variants.test.ts`.
  for (const folder of ["node_modules", ".photo-cache"]) {
    site.remove(folder);
    const copied = spawnSync("cp", ["-al", folder, site.path(folder)]).status;
    if (copied !== 0) spawnSync("cp", ["-a", folder, site.path(folder)]);
  }
  // The history is what `lastmod` comes from.
  symlinkSync(resolve(".git"), site.path(".git"));

  const newest = onDemand("newest-node", [], engines.node);
  const { status, output } = site.build({
    wrapper: canUnplug === 0 ? withoutNetwork : [],
    node: newest.missing ? process.execPath : newest.program,
  });
  expect({ status, output: status === 0 ? "" : output }).toEqual({ status: 0, output: "" });

  const made = [...site.list("public"), ...site.list("hosts")];
  expect(made.length).toBeGreaterThan(100);
  const different = made.filter((file) => {
    const here = statSync(file, { throwIfNoEntry: false });
    return !here || !readFileSync(file).equals(site.read(file));
  });
  expect(different).toEqual([]);

  // A build that was not clean leaves bundles of earlier ones, and nothing else.
  const earlier = new RegExp(`^${caching.bundle}(\\.LICENSE\\.txt)?(\\.br|\\.gz)?$`);
  const here = readdirSync("public", { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(join("public", file)).isFile())
    .filter((file) => !earlier.test(file))
    .map((file) => join("public", file));
  expect(here.filter((file) => !made.includes(file))).toEqual([]);
});
