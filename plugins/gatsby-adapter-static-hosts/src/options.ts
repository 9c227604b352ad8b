import { z } from "zod";
import type { Output, Step } from "./build";

/** Options of the adapter. */
export interface StaticHostsOptions {
  /** URL of the site, such as "https://example.com". Caddy and Apache need it for HTTPS. */
  siteUrl?: string;
  /** Default: `lean` on Netlify, Cloudflare Pages and Vercel, otherwise `plain`. An empty string is the default, too. */
  output?: Output | "";
  /** Headers of every response, in addition to the default ones. `false` leaves a default header out. */
  headers?: Readonly<Record<string, string | false>>;
  /**
   * `Strict-Transport-Security`. Default: one year for this host name, without subdomains; nothing if the
   * site has a path prefix, because other sites share its domain.
   */
  hsts?: false | { maxAgeSeconds: number; includeSubDomains?: boolean; preload?: boolean };
  /** Command that Vercel runs. Default: "npm run build". */
  buildCommand?: string;
  /** Beginnings of paths below `public/` that are deleted, such as "~partytown/". */
  unpublished?: readonly string[];
  /** Steps of the site that run before files are copied, listed and compressed. */
  before?: readonly Step[];
  /** Steps of the site that run last. */
  after?: readonly Step[];
}

const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
const step = z.object({
  name: z.string(),
  run: z.custom<Step["run"]>((v) => typeof v === "function", "expected a function"),
});

const schema = z.strictObject({
  siteUrl: z
    .url({ protocol: /^https?$/, error: "expected a URL such as https://example.com" })
    .optional(),
  output: z
    .enum(["plain", "lean", "github-pages", ""], "expected plain, lean or github-pages")
    .optional(),
  headers: z
    .record(
      z.string().regex(headerName, "expected a header name such as X-Frame-Options"),
      z
        .string("expected a text, or false to leave the header out")
        // A line break would start another header.
        .regex(/^[\t\x20-\x7e]*$/, "expected printable ASCII characters on one line")
        .or(z.literal(false)),
    )
    .optional(),
  hsts: z
    .literal(false)
    .or(
      z.strictObject({
        maxAgeSeconds: z.int().nonnegative(),
        includeSubDomains: z.boolean().optional(),
        preload: z.boolean().optional(),
      }),
    )
    .optional(),
  buildCommand: z.string().min(1).optional(),
  unpublished: z.array(z.string().min(1)).optional(),
  before: z.array(step).optional(),
  after: z.array(step).optional(),
});

/** Returns the output for the machine that builds: some hosts name themselves in the environment. */
const outputHere = (env: NodeJS.ProcessEnv): Output =>
  env.NETLIFY || env.CF_PAGES || env.VERCEL ? "lean" : "plain";

/**
 * Returns the options with their defaults.
 *
 * @throws one sentence for each wrong option
 */
export function checkedOptions(options: StaticHostsOptions, env = process.env) {
  const { error } = schema.safeParse(options);
  if (error) {
    const lines = error.issues.map(
      ({ path, message }) => `  ${path.join(".") || "options"}: ${message}`,
    );
    throw new Error(
      `gatsby-adapter-static-hosts has wrong options. Correct them in gatsby-config:\n${lines.join("\n")}`,
    );
  }
  return { ...options, output: options.output || outputHere(env) };
}
