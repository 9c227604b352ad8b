import type { StaticHostsOptions } from "./build";

/** Header names and values, in the order in which they are written. */
export type Headers = Readonly<Record<string, string>>;

const yearSeconds = 31_536_000;

/** Headers that suit every site. */
const defaults: Headers = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

/**
 * Headers for a site that no other site embeds and that asks visitors for no permission. They break
 * maps that ask for the visitor's position, payment forms, and images that other sites embed.
 */
export const strictHeaders: Headers = {
  "X-Frame-Options": "DENY",
  "Permissions-Policy": [
    "camera",
    "display-capture",
    "geolocation",
    "microphone",
    "midi",
    "payment",
    "publickey-credentials-get",
    "usb",
  ]
    .map((feature) => `${feature}=()`)
    .join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Returns the value of `Strict-Transport-Security`, or undefined if it isn't sent. */
function transportSecurity({ hsts }: StaticHostsOptions, prefix: string): string | undefined {
  if (hsts === false || (!hsts && prefix)) return undefined;
  const { maxAgeSeconds, includeSubDomains, preload } = hsts ?? { maxAgeSeconds: yearSeconds };
  return [
    `max-age=${maxAgeSeconds}`,
    ...(includeSubDomains ? ["includeSubDomains"] : []),
    ...(preload ? ["preload"] : []),
  ].join("; ");
}

/** Returns the headers of every response, in a fixed order. */
export function responseHeaders(options: StaticHostsOptions, prefix: string): Headers {
  const transport = transportSecurity(options, prefix);
  const own = Object.entries(options.headers ?? {});
  const isReplaced = (name: string) =>
    own.some(([other]) => other.toLowerCase() === name.toLowerCase());
  const defaultHeaders = Object.entries({
    ...(transport ? { "Strict-Transport-Security": transport } : {}),
    ...defaults,
  }).filter(([name]) => !isReplaced(name));
  const added = own.flatMap(([name, value]) => (value === false ? [] : [[name, value] as const]));
  return Object.fromEntries([...defaultHeaders, ...added].sort(([a], [b]) => (a < b ? -1 : 1)));
}
