import { caching, type HostRules } from "./rules";

/** Limits of Cloudflare Pages: number of rules, and characters per line. Netlify accepts more. */
const limits = { rules: 100, lineLength: 2000 };

/** Prefix of the bundles that belong to one page each. Large sites have many of them. */
const pageBundle = "component---";

/**
 * Returns as few URL patterns for the bundles as possible, because Cloudflare Pages accepts 100
 * rules. Browsers revalidate the bundles that don't fit.
 */
function bundlePatterns(bundles: readonly string[], prefix: string, most: number): string[] {
  if (bundles.length <= most) return [...bundles];
  const others = bundles.filter((url) => !url.startsWith(`${prefix}/${pageBundle}`));
  return [`${prefix}/${pageBundle}*`, ...others].slice(0, most);
}

/** Returns one rule for each top-level path of the site, except for the sections. */
function pagePatterns({ pages, sectionHeaders, prefix }: HostRules): string[] {
  const tops = pages.map((page) => `/${page.split("/")[1]}`);
  const others = [...new Set(tops)].filter((top) => !(top in sectionHeaders));
  return others.flatMap((top) => {
    const hasPagesBelow = top !== "/" && pages.some((page) => page.startsWith(`${top}/`));
    return [`${prefix}${top}`, ...(hasPagesBelow ? [`${prefix}${top}/*`] : [])];
  });
}

/**
 * Returns the file `_headers` for Netlify and Cloudflare Pages. Both join the values of a header
 * that two rules set, so no two rules for the same URL set the same header. Headers that a section
 * replaces are therefore listed for each page. By default, both make
 * browsers revalidate every file.
 * @throws if Cloudflare Pages would reject the file
 */
export function headersFile(site: HostRules): string {
  const { headers, sectionHeaders, bundles, prefix } = site;
  const sections = Object.entries(sectionHeaders);
  const replaced = new Set(sections.flatMap(([, own]) => Object.keys(own)));
  const pick = (isReplaced: boolean) =>
    Object.fromEntries(
      Object.entries(headers).filter(([name]) => replaced.has(name) === isReplaced),
    );
  const ofPages =
    sections.length > 0 ? pagePatterns(site).map((path) => ({ path, headers: pick(true) })) : [];
  const ofSections = sections.flatMap(([path, headers]) =>
    [path, `${path}/*`].map((pattern) => ({ path: prefix + pattern, headers })),
  );
  const room = limits.rules - 2 - ofPages.length - ofSections.length;
  const hashedPaths = [
    `${prefix}${caching.hashedFolder}*`,
    ...bundlePatterns(bundles, prefix, room),
  ];
  const rules = [
    { path: `${prefix}/*`, headers: pick(false) },
    ...ofPages,
    ...ofSections,
    ...hashedPaths.map((path) => ({ path, headers: { "Cache-Control": caching.hashed } })),
  ];
  const lines = rules.flatMap((rule) => [
    rule.path,
    ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const tooLong = lines.find((line) => line.length > limits.lineLength);
  if (tooLong) {
    throw new Error(
      `the header ${tooLong.trim().slice(0, 60)}… has ${tooLong.length} characters, and Cloudflare Pages accepts ${limits.lineLength}. Shorten it.`,
    );
  }
  return `${lines.join("\n")}\n`;
}

/** Returns the file `_redirects` of Netlify and Cloudflare Pages. */
export const redirectsFile = ({ redirects }: HostRules): string =>
  redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join("");
