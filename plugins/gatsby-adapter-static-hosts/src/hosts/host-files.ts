import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeIfChanged } from "../../../gatsby-build-utils";
import type { Build } from "../build";
import { htaccess } from "./apache";
import { apacheSite } from "./apache-site";
import { caddyfile } from "./caddy";
import { cloudfrontFunction, cloudfrontHeaders } from "./cloudfront";
import { headersFile, redirectsFile } from "./headers-file";
import { firebaseJson, vercelJson } from "./json-hosts";
import { nginxBrotliInclude, nginxInclude } from "./nginx";
import { nginxSite } from "./nginx-site";
import { type HostRules, hostOnly, hostRules } from "./rules";
import { s3Upload } from "./s3";

/**
 * Returns the configuration of each host, by path from the project's root. `public/` contains only files
 * that hosts read there. `hosts/` is never published.
 */
const hostFiles = (rules: HostRules): Readonly<Record<string, string>> => ({
  "public/_headers": headersFile(rules),
  "public/_redirects": redirectsFile(rules),
  "hosts/nginx.conf": nginxInclude(rules),
  "hosts/nginx-brotli.conf": nginxBrotliInclude,
  "hosts/nginx-site.conf": nginxSite(rules),
  "hosts/Caddyfile": caddyfile(rules),
  "hosts/.htaccess": htaccess(rules),
  "hosts/apache-site.conf": apacheSite(rules),
  "hosts/vercel.json": vercelJson(rules),
  "hosts/firebase.json": firebaseJson(rules),
  "hosts/cloudfront-function.js": cloudfrontFunction(rules),
  "hosts/cloudfront-headers.json": cloudfrontHeaders(rules),
  "hosts/s3-upload.sh": s3Upload,
});

/** Beginning of the files that gatsby-plugin-netlify writes. */
const netlifyHeader = "## Created with gatsby-plugin-netlify";

/** Warns about files of the site or of a different plugin that this adapter replaces. */
function reportReplacedFiles({ reporter }: Build): void {
  for (const name of hostOnly) {
    const file = join("public", name);
    const isNetlifys = existsSync(file) && readFileSync(file, "utf8").startsWith(netlifyHeader);
    const origin = existsSync(join("static", name))
      ? `static/${name}`
      : isNetlifys && `the ${name} of gatsby-plugin-netlify`;
    if (!origin) continue;
    const instead =
      name === "_headers"
        ? "Move its headers to the adapter's option `headers`"
        : "Create its redirects with `createRedirect` in gatsby-node";
    reporter.warn(
      `static-hosts replaces ${origin}. ${instead}, and remove the file or the plugin.`,
    );
  }
}

/** Writes the configuration of each host. */
export async function writeHostFiles(build: Build): Promise<void> {
  reportReplacedFiles(build);
  for (const [path, text] of Object.entries(hostFiles(hostRules(build)))) {
    await writeIfChanged(join(path), text);
  }
}
