import { readFileSync } from "node:fs";
import { type Features, featuresOfPage, featuresOfScript, featuresOfStyles } from "./features";
import { browsersWithout, findCompat, type OldestVersions } from "./supported";
import { covers, fallbacks, otherMeanings } from "./table";

/** A feature that at least one supported browser lacks. */
export interface Lacking {
  key: string;
  /** MDN's names of the browsers without it. */
  browsers: readonly string[];
  /** Files that use it. */
  files: readonly string[];
}

/** Returns the features of one file: a page with its inline code, a style sheet or a script. */
function featuresOf(file: string, text: string, isUnsupported: (key: string) => boolean) {
  if (file.endsWith(".css")) return [featuresOfStyles(text)];
  if (file.endsWith(".js")) return [featuresOfScript(text, isUnsupported)];
  const found: Features[] = [featuresOfPage(text)];
  for (const [, tag, attributes = "", code = ""] of text.matchAll(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
  )) {
    if (tag === "style") found.push(featuresOfStyles(code));
    else if (!/\btype="/.test(attributes)) found.push(featuresOfScript(code, isUnsupported));
  }
  return found;
}

/**
 * Returns every feature of a site's files that at least one browser lacks, with or without a
 * fallback.
 * @param files paths of HTML, CSS and JavaScript files
 */
export function findLacking(files: readonly string[], oldest: OldestVersions): Lacking[] {
  const verdicts = new Map<string, string[]>();
  const judge = (key: string, prefixes: Iterable<string> = []) => {
    const compat = findCompat(key);
    return compat ? browsersWithout(compat, oldest, [...prefixes]) : [];
  };
  const isUnsupported = (key: string) => {
    const browsersWithoutIt = verdicts.get(key) ?? judge(key);
    verdicts.set(key, browsersWithoutIt);
    return browsersWithoutIt.length > 0;
  };
  const lacking = new Map<string, { browsers: Set<string>; files: Set<string> }>();
  // Most pages have the same inline styles and scripts.
  for (const file of files) {
    for (const features of featuresOf(file, readFileSync(file, "utf8"), isUnsupported)) {
      for (const [key, prefixes] of features) {
        const browsers = judge(key, prefixes);
        if (browsers.length === 0) continue;
        const entry = lacking.get(key) ?? { browsers: new Set(), files: new Set() };
        for (const browser of browsers) entry.browsers.add(browser);
        entry.files.add(file);
        lacking.set(key, entry);
      }
    }
  }
  return [...lacking].map(([key, { browsers, files: users }]) => ({
    key,
    browsers: [...browsers],
    files: [...users],
  }));
}

/** Returns the features without a fallback in the table and without a different meaning. */
export const withoutFallback = (lacking: readonly Lacking[]): Lacking[] =>
  lacking.filter(
    ({ key }) => !(key in otherMeanings) && !fallbacks.some((entry) => covers(entry, key)),
  );
