import { createHash } from "node:crypto";
import { foreignPictures } from "../../../gatsby-transformer-photo";

/** Types of `<script>` that a browser runs; any other is data, such as JSON-LD, and needs no leave. */
const scriptTypes = new Set(["", "module", "text/javascript"]);

/** Inline code of a page, as the sources by which a policy allows it, such as "'sha256-…'". */
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
 * What every file of the site may load, the same for every build. `data:` pictures are the small drawings
 * that webpack puts into the styles.
 *
 * @param pictures origin of the service that makes pictures, where it is another
 */
const resources = (pictures?: string) => [
  ["img-src 'self' data:", ...(pictures ? [pictures] : [])].join(" "),
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "frame-src 'none'",
  "media-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
];

/**
 * The policy in the header of every answer. It names no inline code and no default, which each page brings
 * itself, so it never has to change with the pages; a browser keeps to both. A service worker of this site
 * is allowed, and no frame around a page.
 */
export const headerPolicy = (pictures = foreignPictures()): string =>
  [...resources(pictures), "worker-src 'self'", "frame-ancestors 'none'"].join("; ");

/**
 * The policy of one page: nothing but files of this site, and the inline code that the build has written.
 * The default is 'self', because Firefox 153 judges `<link rel="prefetch">` by it.
 */
export function pagePolicy({ scripts, styles }: InlineCode, pictures = foreignPictures()): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...[...scripts].sort()].join(" "),
    ["style-src 'self'", ...[...styles].sort()].join(" "),
    ...resources(pictures),
  ].join("; ");
}

const place = /<meta http-equiv="Content-Security-Policy" content="[^"]*"\/>/;

/**
 * A finished page with its own policy, so that page and policy cannot drift apart, and hosts without
 * headers get one, too. It holds for what comes after it: only charset and viewport stand before.
 */
export function withPolicy(html: string): string {
  if (!place.test(html)) {
    throw new Error("A page has no place for its policy: src/html.tsx writes it into every head.");
  }
  const policy = pagePolicy(inlineCode(html));
  return html.replace(
    place,
    () => `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
  );
}
