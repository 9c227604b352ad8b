import { createHash } from "node:crypto";

/** Sources by directive: `{ "img-src": ["https://images.example"] }`. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** The directives that are the same for every page. `data:` images are drawings in style sheets. */
const resources: PolicySources = {
  "img-src": ["'self'", "data:"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
};

/** Directives that only allow files of this site, which a policy with a default source needn't. */
const ownFiles: PolicySources = {
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "manifest-src": ["'self'"],
  "frame-src": ["'self'"],
  "media-src": ["'self'"],
  "worker-src": ["'self'"],
};

/** Returns a policy as text. Additional sources extend its directives. */
const formatPolicy = (directives: PolicySources, further: PolicySources): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources, ...(further[name] ?? [])].join(" "))
    .join("; ");

/**
 * Returns the policy for the header of all responses. It contains neither hashes nor a default
 * source, which are in each page's own policy, so the header is the same for every build. Browsers
 * enforce both policies. It forbids other sites to frame its pages.
 */
export const headerPolicy = (further: PolicySources = {}): string =>
  formatPolicy({ ...resources, ...ownFiles, "frame-ancestors": ["'none'"] }, further);

/**
 * Matches inline scripts and styles. A script with a type contains data, such as JSON-LD, to which
 * policies don't apply.
 */
const inlineCode = /<(script|style)\b(?![^>]*\s(?:src|type)=)[^>]*>(.*?)<\/\1>/gs;

const policyTag = /(<meta http-equiv="Content-Security-Policy" content=")[^"]*/;

/**
 * Returns a finished page with its own policy, in the tag that the site's `html.tsx` renders. Page
 * and policy therefore always match, even on hosts without headers. The policy allows files of this
 * site, and the page's inline code. The default is 'self', because Firefox 153 applies it to `<link
 * rel="prefetch">`.
 */
export function withPolicy(html: string, further: PolicySources = {}): string {
  if (!policyTag.test(html)) throw new Error("A page has no tag for its policy.");
  const code = [...html.matchAll(inlineCode)];
  const hashesOf = (tag: string) => {
    const texts = code.filter((each) => each[1] === tag).map(([, , text = ""]) => text);
    const hashes = texts.map((text) => createHash("sha256").update(text).digest("base64"));
    return ["'self'", ...[...new Set(hashes)].map((hash) => `'sha256-${hash}'`).sort()];
  };
  const inline = { "script-src": hashesOf("script"), "style-src": hashesOf("style") };
  const policy = formatPolicy({ "default-src": ["'self'"], ...inline, ...resources }, further);
  return html.replace(policyTag, (_, tag) => tag + policy);
}
