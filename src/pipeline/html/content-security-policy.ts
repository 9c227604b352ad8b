import { createHash } from "node:crypto";

/** Types of `<script>` that a browser runs; any other is data, such as JSON-LD, and needs no leave. */
const scriptTypes = new Set(["", "module", "text/javascript"]);

/** Inline code of pages, as the sources by which a policy allows it, such as "'sha256-…'". */
export interface InlineCode {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
}

const sourceOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** What a page carries inline, from its HTML as it is served. */
export function inlineCode(html: string): InlineCode {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, tag, attributes = "", code = ""] of html.matchAll(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
  )) {
    const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? "";
    if (tag === "style") styles.add(sourceOf(code));
    else if (!/\ssrc=/.test(attributes) && scriptTypes.has(type)) scripts.add(sourceOf(code));
  }
  return { scripts, styles };
}

/**
 * The one policy of all pages: nothing but files of this site, and the inline code that the build
 * has written. Nothing may frame a page, no form may send anything anywhere.
 *
 * `data:` pictures are the small drawings that webpack puts into the styles.
 */
export function contentSecurityPolicy(pages: Iterable<InlineCode>): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const page of pages) {
    for (const source of page.scripts) scripts.add(source);
    for (const source of page.styles) styles.add(source);
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...[...scripts].sort()].join(" "),
    ["style-src 'self'", ...[...styles].sort()].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
