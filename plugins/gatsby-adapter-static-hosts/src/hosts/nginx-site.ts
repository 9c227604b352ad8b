import type { HostRules } from "./rules";

/** Returns the folder of the site on a server, as Debian's administrators expect it. */
export const serverRoot = (host: string) => `/var/www/${host}`;

/** Returns the host name of the site, or a placeholder if the option `siteUrl` is missing. */
export const hostOf = ({ siteUrl }: HostRules) =>
  siteUrl ? new URL(siteUrl).hostname : "site.example";

/**
 * Returns the server blocks of a site for Debian's nginx. The block for HTTP redirects to HTTPS. It
 * also serves certbot's challenges from the folder of the default site, so certificates work before
 * and after this site exists.
 */
export function nginxSite(rules: HostRules): string {
  const host = hostOf(rules);
  return `# Written by the build, for /etc/nginx/sites-enabled/.
server {
    # From nginx 1.25.1 on, replace "http2" with a separate line: http2 on;
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name ${host};
    ssl_certificate     /etc/letsencrypt/live/${host}/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;
    root ${serverRoot(host)};
    include /etc/nginx/snippets/${host}*.conf;
}
server {
    listen 80;
    listen [::]:80;
    server_name ${host};
    location /.well-known/acme-challenge/ {
        root /var/www/html;
    }
    location / {
        return 301 https://$host$request_uri;
    }
}
`;
}
