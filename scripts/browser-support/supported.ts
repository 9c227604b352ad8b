import data from "@mdn/browser-compat-data" with { type: "json" };
import type {
  BrowserName,
  CompatStatement,
  SimpleSupportStatement,
} from "@mdn/browser-compat-data";
import browserslist from "browserslist";

/** MDN's names of browsers for which browserslist has a different name. */
const mdnNames: Readonly<Record<string, BrowserName>> = {
  chrome: "chrome",
  and_chr: "chrome_android",
  android: "webview_android",
  edge: "edge",
  firefox: "firefox",
  and_ff: "firefox_android",
  safari: "safari",
  ios_saf: "safari_ios",
  samsung: "samsunginternet_android",
};

/**
 * Browsers for which caniuse only has the latest version. They have the version numbers of related
 * browsers.
 */
const relatedBrowsers: Readonly<Record<string, string>> = {
  and_chr: "chrome",
  android: "chrome",
  and_ff: "firefox",
};

/** The oldest supported version of each browser, by MDN's name. */
export type OldestVersions = ReadonlyMap<BrowserName, string>;

const numbers = (version: string) => version.replace("≤", "").split(".").map(Number);

/** Whether the first of two versions is later. */
export function isLater(version: string, than: string): boolean {
  const [a, b] = [numbers(version), numbers(than)];
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/** Returns the oldest version of each browser that `browserslist` in `package.json` selects. */
export function oldestVersions(): OldestVersions {
  const oldest = new Map<string, string>();
  for (const entry of browserslist()) {
    const [name = "", versions = ""] = entry.split(" ");
    const version = versions.split("-")[0] ?? "";
    const previous = oldest.get(name);
    if (!previous || isLater(previous, version)) oldest.set(name, version);
  }
  const found = new Map<BrowserName, string>();
  for (const [name, version] of oldest) {
    const mdnName = mdnNames[name];
    if (!mdnName) throw new Error(`Add ${name} of browserslist to mdnNames in ${__filename}.`);
    found.set(mdnName, oldest.get(relatedBrowsers[name] ?? name) ?? version);
  }
  return found;
}

/**
 * Returns a feature's entry in MDN's data, such as that of "css.properties.inset", or undefined.
 */
export function findCompat(key: string): CompatStatement | undefined {
  let node: unknown = data;
  for (const part of key.split(".")) node = (node as Record<string, unknown> | undefined)?.[part];
  return (node as { __compat?: CompatStatement } | undefined)?.__compat;
}

/**
 * Returns the first version of a browser that has a feature without a flag, or undefined if none
 * has.
 * @param prefixes vendor prefixes that the site also uses
 */
export function firstVersion(
  { support }: CompatStatement,
  browser: BrowserName,
  prefixes: readonly string[] = [],
): string | undefined {
  const statements = [support[browser] ?? []].flat() as SimpleSupportStatement[];
  const versions = statements
    .filter(
      ({
        flags,
        prefix,
        alternative_name: name,
        partial_implementation: partial,
        version_removed,
      }) =>
        !flags && !name && !partial && !version_removed && (!prefix || prefixes.includes(prefix)),
    )
    .map(({ version_added }) => version_added)
    .filter((version): version is string => typeof version === "string" && version !== "preview");
  return versions.reduce<string | undefined>(
    (first, version) => (first && !isLater(first, version) ? first : version),
    undefined,
  );
}

/** Returns the supported browsers that lack a feature in their oldest version. */
export function browsersWithout(
  compat: CompatStatement,
  oldest: OldestVersions,
  prefixes?: readonly string[],
): BrowserName[] {
  return [...oldest].flatMap(([browser, version]) => {
    const first = firstVersion(compat, browser, prefixes);
    return !first || isLater(first, version) ? [browser] : [];
  });
}
