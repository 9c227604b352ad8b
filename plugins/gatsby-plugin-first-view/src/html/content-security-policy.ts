import { createHash } from "node:crypto";

/**
 * Types of `<script>` that browsers run. All others contain data, such as JSON-LD, to which
 * policies don't apply.
 */
const scriptTypes = new Set(["", "module", "text/javascript"]);

/** Hashes of a page's inline code, as sources of a policy: "'sha256-…'". */
export interface InlineCode {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
  /** Whether the styles contain fonts: Gatsby inlines those below 10 kB. */
  hasFonts: boolean;
}

/** Additional sources by directive: `{ "img-src": ["https://images.example"] }`. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

const hashSource = (code: string) =>
  `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** Returns the hashes of all inline scripts and styles in a page's final HTML. */
export function inlineCode(html: string): InlineCode {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let hasFonts = false;
  for (const [, tag, attributes = "", code = ""] of html.matchAll(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
  )) {
    const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? "";
    if (tag === "style") {
      styles.add(hashSource(code));
      hasFonts ||= /@font-face[^}]*url\(["']?data:/.test(code);
    } else if (!/\ssrc=/.test(attributes) && scriptTypes.has(type)) scripts.add(hashSource(code));
  }
  return { scripts, styles, hasFonts };
}

/** The directives that are the same for every page. `data:` images are drawings in style sheets. */
const resources: PolicySources = {
  "img-src": ["'self'", "data:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "manifest-src": ["'self'"],
  "object-src": ["'none'"],
  "frame-src": ["'self'"],
  "media-src": ["'self'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
};

/**
 * Returns a policy as text. Additional sources replace 'none' and extend all other directives. 'unsafe-inline' replaces
 * hashes, because browsers ignore it next to hashes.
 */
function formatPolicy(directives: PolicySources, further: PolicySources): string {
  const names = new Set([...Object.keys(directives), ...Object.keys(further)]);
  return [...names]
    .map((name) => {
      const own = (directives[name] ?? []).filter(
        (source) =>
          !further[name]?.length ||
          (source !== "'none'" &&
            !(source.startsWith("'sha256-") && further[name].includes("'unsafe-inline'"))),
      );
      return [name, ...own, ...(further[name] ?? [])].join(" ");
    })
    .join("; ");
}

/**
 * Returns the policy for the header of all responses. It contains neither hashes nor a default
 * source, which are in each page's own policy, so the header is the same for every build. Browsers
 * enforce both policies. It allows the site's own service worker and forbids other sites to frame
 * its pages.
 */
export const headerPolicy = (further: PolicySources = {}): string =>
  formatPolicy(
    { ...resources, "worker-src": ["'self'"], "frame-ancestors": ["'none'"] },
    { ...further, "script-src": [], "style-src": [] },
  )
    .split("; ")
    .filter((directive) => !/^(script|style)-src$/.test(directive))
    .join("; ");

/**
 * Returns the policy of one page: files of this site, and the build's inline code. The default is
 * 'self', because Firefox 153 applies it to `<link rel="prefetch">`.
 */
export const pagePolicy = (
  { scripts, styles, hasFonts }: InlineCode,
  further: PolicySources = {},
): string =>
  formatPolicy(
    {
      "default-src": ["'self'"],
      "script-src": ["'self'", ...[...scripts].sort()],
      "style-src": ["'self'", ...[...styles].sort()],
      ...resources,
      ...(hasFonts && { "font-src": ["'self'", "data:"] }),
    },
    further,
  );

const policyTag = /<meta http-equiv="Content-Security-Policy" content="[^"]*"\/>/;
const headStart = /<head>(\s*<meta char[sS]et="utf-8"\s*\/>)?/;

/**
 * Returns a finished page with its own policy. Page and policy therefore always match, even on
 * hosts without headers. The tag is at the start of the head, because a policy only applies to what
 * follows it.
 * @throws if the page has no `<head>`
 */
export function withPolicy(html: string, further: PolicySources = {}): string {
  const tag = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy(inlineCode(html), further)}"/>`;
  if (policyTag.test(html)) return html.replace(policyTag, () => tag);
  if (!headStart.test(html)) throw new Error("A page has no <head>, so it can't have a policy.");
  return html.replace(headStart, (start) => start + tag);
}
