import type { Headers } from "./build";

/** Features of browsers for which the site never asks. */
const unusedFeatures = [
  "camera",
  "display-capture",
  "geolocation",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "usb",
];

/** Headers for a site that no other site embeds and that asks visitors for no permission. */
const securityHeaders: Headers = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/**
 * Returns the headers of every response, sorted by name. With a path prefix, other sites share the
 * host name, so `Strict-Transport-Security` is left out.
 */
export function responseHeaders(own: Headers, prefix: string): Headers {
  // Lasts one year and covers this host name, without subdomains.
  const transport = prefix ? {} : { "Strict-Transport-Security": "max-age=31536000" };
  const all = { ...securityHeaders, ...transport, ...own };
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}
