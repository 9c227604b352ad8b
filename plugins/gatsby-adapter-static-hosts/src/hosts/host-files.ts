import { writeIfChanged } from "../../../gatsby-build-utils";
import type { Build } from "../build";
import { apacheSite, htaccess } from "./apache";
import { headersFile, redirectsFile } from "./headers-file";
import { nginxBrotliInclude, nginxInclude, nginxSite } from "./nginx";
import { hostRules } from "./rules";
import { vercelJson } from "./vercel";

/**
 * Writes the configuration of each host. Only those that hosts read there are in `public/`.
 * `hosts/` is never published.
 */
export async function writeHostFiles(build: Build): Promise<void> {
  const rules = hostRules(build);
  const files = {
    "public/_headers": headersFile(rules),
    "public/_redirects": redirectsFile(rules),
    "hosts/nginx.conf": nginxInclude(rules),
    "hosts/nginx-brotli.conf": nginxBrotliInclude,
    "hosts/nginx-site.conf": nginxSite(rules),
    "hosts/.htaccess": htaccess(rules),
    "hosts/apache-site.conf": apacheSite(rules),
    "hosts/vercel.json": vercelJson(rules),
  };
  for (const [path, text] of Object.entries(files)) await writeIfChanged(path, text);
}
