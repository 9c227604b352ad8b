import { hostOf, serverRoot } from "./nginx-site";
import type { HostRules } from "./rules";

/** Returns the virtual hosts of a site for Debian's Apache, which reads no `.htaccess` by default. */
export function apacheSite(rules: HostRules): string {
  const host = hostOf(rules);
  return `# Written by the build, for /etc/apache2/sites-available/.
<VirtualHost *:443>
    ServerName ${host}
    DocumentRoot ${serverRoot(host)}
    SSLEngine on
    SSLCertificateFile /etc/letsencrypt/live/${host}/fullchain.pem
    SSLCertificateKeyFile /etc/letsencrypt/live/${host}/privkey.pem
    <Directory ${serverRoot(host)}>
        AllowOverride All
        Require all granted
    </Directory>
</VirtualHost>
<VirtualHost *:80>
    ServerName ${host}
    # certbot's challenges are served from the folder of the default site.
    DocumentRoot /var/www/html
    RedirectMatch 301 ^/(?!\\.well-known/acme-challenge/)(.*)$ https://${host}/$1
</VirtualHost>
`;
}
