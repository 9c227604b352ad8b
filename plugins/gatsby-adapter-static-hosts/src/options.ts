import { z } from "zod";
import type { Output, StaticHostsOptions, Step } from "./build";

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
        // A line break would start a second header.
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

/**
 * Returns the default output on this machine. Some hosts set an environment variable with their
 * name.
 */
const outputHere = (env: NodeJS.ProcessEnv): Output =>
  env.NETLIFY || env.CF_PAGES || env.VERCEL ? "lean" : "plain";

/**
 * Returns the options with their defaults.
 * @throws an error with a message for each invalid option
 */
export function checkedOptions(options: StaticHostsOptions, env = process.env) {
  const { error } = schema.safeParse(options);
  if (error) {
    const lines = error.issues.map(
      ({ path, message }) => `  ${path.join(".") || "options"}: ${message}`,
    );
    throw new Error(
      `gatsby-adapter-static-hosts has invalid options. Correct them in gatsby-config:\n${lines.join("\n")}`,
    );
  }
  return { ...options, output: options.output || outputHere(env) };
}
