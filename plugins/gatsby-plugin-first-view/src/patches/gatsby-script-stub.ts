/** Replaces the package `gatsby-script`; see `unused-runtime.ts`. */
export function Script(): never {
  throw new Error(
    "Gatsby's <Script> is left out of this site by plugins/gatsby-plugin-first-view/src/patches/unused-runtime; delete that patch to use it.",
  );
}

export const ScriptStrategy = Script;

/** Gatsby's Partytown plugin reads this list of scripts on every page. It stays empty. */
export const collectedScriptsByPage = new Map<string, never>();
export const partytownSnippet = Script;
