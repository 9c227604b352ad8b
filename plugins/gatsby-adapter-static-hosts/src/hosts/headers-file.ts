import { caching, type HostRules } from "./rules";

/** Limits of Cloudflare Pages: number of rules, and characters per line. Netlify accepts more. */
const limits = { rules: 100, lineLength: 2000 };

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
 * replaces are therefore listed for each page. By default, both make browsers revalidate files.
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
  const hashedPaths = [`${prefix}${caching.hashedFolder}*`, ...bundles];
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
  if (rules.length > limits.rules) {
    throw new Error(`_headers has ${rules.length} rules, and Cloudflare Pages accepts 100.`);
  }
  const tooLong = lines.find((line) => line.length > limits.lineLength);
  if (tooLong) {
    throw new Error(
      `the header ${tooLong.trim().slice(0, 60)}… has ${tooLong.length} characters, and Cloudflare Pages accepts ${limits.lineLength}. Shorten it.`,
    );
  }
  return `${lines.join("\n")}\n`;
}

/**
 * Returns the file `_redirects` of Netlify and Cloudflare Pages. Cloudflare Pages only redirects a
 * path with a slash at the end if a rule has it.
 */
export const redirectsFile = ({ redirects }: HostRules): string =>
  redirects
    .flatMap(({ path, toPath, status }) =>
      [path, `${path}/`].map((from) => `${from} ${toPath} ${status}\n`),
    )
    .join("");
