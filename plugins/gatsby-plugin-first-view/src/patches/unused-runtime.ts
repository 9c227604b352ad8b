/*
 * Changes: Gatsby's code for third-party scripts (`<Script>`, Partytown), of which this site has none,
 *   is replaced by `gatsby-script-stub.ts`, which says so where somebody uses it.
 * Buys: 1.5 kB (brotli) of 17.8 in the runtime that every page loads.
 * Upstream: https://github.com/gatsbyjs/gatsby/tree/gatsby%405.16.1/packages/gatsby/src/internal-plugins/partytown
 * Until: Gatsby loads it only where it is used, or the site needs `<Script>`.
 */
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget, pluginFile } from "../../../gatsby-build-utils";

/** The part of webpack that tells which modules a compilation has. */
interface Compiler {
  hooks: { thisCompilation: Hook<Compilation> };
}
interface Compilation {
  hooks: { finishModules: Hook<Iterable<{ resource?: string }>> };
}
interface Hook<Value> {
  tap(name: string, act: (value: Value) => void): void;
}

const stub = pluginFile("gatsby-plugin-first-view", "src/patches/gatsby-script-stub.ts");

/** Fails a compilation in which nothing asked for what was replaced. */
const assertReplaced = {
  apply: ({ hooks }: Compiler) =>
    hooks.thisCompilation.tap("unused-runtime", (compilation) =>
      compilation.hooks.finishModules.tap("unused-runtime", (modules) => {
        const isUsed = [...modules].some(({ resource }) => resource === stub);
        assertTarget(isUsed, "unused-runtime", "import of `gatsby-script` in Gatsby's runtime");
      }),
    ),
};

export function leaveOutUnusedRuntime({ stage, actions }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript" && stage !== "build-html") return;
  actions.setWebpackConfig({
    resolve: { alias: { "gatsby-script$": stub, "@builder.io/partytown/integration$": stub } },
    plugins: [assertReplaced],
  });
}
