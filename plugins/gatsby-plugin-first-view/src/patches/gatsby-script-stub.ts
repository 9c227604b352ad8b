/** Replaces the package `gatsby-script`; see `unused-runtime.ts`. */
export function Script(): never {
  throw new Error(
    "The patch src/patches/unused-runtime of gatsby-plugin-first-view removes Gatsby's <Script>. To use it, set the option withoutGatsbyScript to false.",
  );
}

export const ScriptStrategy = Script;

/** Gatsby's Partytown plugin reads this list of scripts on every page. It stays empty. */
export const collectedScriptsByPage = new Map<string, never>();
export const partytownSnippet = Script;
