import { htaccess } from "./apache";
import { caddyfile } from "./caddy";
import { cloudfrontFunction, cloudfrontHeaders } from "./cloudfront";
import { headersFile, redirectsFile } from "./headers-file";
import { firebaseJson, vercelJson } from "./json-hosts";
import { nginxBrotliInclude, nginxInclude } from "./nginx";
import type { HostRules } from "./rules";

/**
 * What each host is told, by the path of its file from the project's root. Only what hosts read in the
 * served folder lies there; all else lies in `hosts/` and is never served.
 */
export const hostFiles = (rules: HostRules): Readonly<Record<string, string>> => ({
  "public/_headers": headersFile(rules),
  "public/_redirects": redirectsFile(rules),
  "hosts/nginx.conf": nginxInclude(rules),
  "hosts/nginx-brotli.conf": nginxBrotliInclude,
  "hosts/Caddyfile": caddyfile(rules),
  "hosts/.htaccess": htaccess(rules),
  "hosts/vercel.json": vercelJson(rules),
  "hosts/firebase.json": firebaseJson(rules),
  "hosts/cloudfront-function.js": cloudfrontFunction(rules),
  "hosts/cloudfront-headers.json": cloudfrontHeaders(rules),
});
