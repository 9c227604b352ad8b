/*
 * Changes: Gatsby's code for third-party scripts (`<Script>`, Partytown) is replaced by `gatsby-script-stub.ts`, which
 *   throws if it is used.
 * Saves: 1.5 kB (brotli) of 17.8 kB in the runtime that every page loads.
 * Upstream: https://github.com/gatsbyjs/gatsby/tree/gatsby%405.16.1/packages/gatsby/src/internal-plugins/partytown
 * Remove when: Gatsby loads that code only if it is used.
 */
import type { CreateWebpackConfigArgs } from "gatsby";
import { assertTarget, pluginFile } from "../../../gatsby-build-utils";

/** The used part of webpack. */
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

/** Throws if no module imports the replaced package. */
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
