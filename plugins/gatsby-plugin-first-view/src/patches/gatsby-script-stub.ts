/** Stands in for the package `gatsby-script`, see `unused-runtime.ts`. */
export function Script(): never {
  throw new Error(
    "Gatsby's <Script> is left out of this site by plugins/gatsby-plugin-first-view/src/patches/unused-runtime; delete that patch to use it.",
  );
}

export const ScriptStrategy = Script;

/** What Gatsby's own plugin for Partytown asks for on every page; no page has any script. */
export const collectedScriptsByPage = new Map<string, never>();
export const partytownSnippet = Script;
