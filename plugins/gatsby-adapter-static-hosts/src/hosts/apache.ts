import {
  caching,
  compressedExtensions,
  compressedTypes,
  escapeRegex,
  type HostRules,
  hostOnly,
  quoted,
  serverRoot,
} from "./rules";

/** Returns the virtual hosts for Debian's Apache, which reads no `.htaccess` by default. */
export const apacheSite = ({
  host,
}: HostRules): string => `# Written by the build, for /etc/apache2/sites-available/.
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

/** File extensions of compressed copies, by content encoding of HTTP. */
const encodings = { br: "br", gzip: "gz" };

/** Returns the condition that the visitor, not a rule, asked for this file. */
const byVisitor = (file: string) => `RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteCond %{THE_REQUEST} \\s[^\\s?]*${file}[\\s?]`;

/** Returns the rules that redirect other forms of a page's URL, and that find the page's file. */
const pageRules = (prefix: string) => `${byVisitor("/index\\.html")}
RewriteRule ^(?:(.+)/)?index\\.html$ ${prefix}/$1 [R=301,L]
# In the next conditions, %2 is this folder.
RewriteCond $1#%{REQUEST_FILENAME} ^(.+)#(.*)/\\1/?$
RewriteCond %2/%1.html -f
RewriteRule ^(.+)/$ ${prefix}/$1 [R=301,L]
# Only pages have a data file. Other HTML files keep their name.
${byVisitor("\\.html")}
RewriteCond $1#%{REQUEST_FILENAME} ^(.+)#(.*)/\\1\\.html$
RewriteCond %2/page-data/%1/page-data.json -f
RewriteRule ^(.+)\\.html$ ${prefix}/$1 [R=301,L]
RewriteCond $1#%{REQUEST_FILENAME} ^(.+)#(.*)/\\1$
RewriteCond %2/%1.html -f
RewriteRule ^(.*[^/])$ $1.html
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule ^.+$ - [R=404,L]`;

/** Returns the rules that send compressed copies to browsers that accept them. */
const encodingRules = Object.entries(encodings)
  .map(([name, extension]) => {
    // The name of the encoding, without a quality or with one above 0.
    const accepted = `(?:^|,)\\s*${name}\\s*(?:$|,|;\\s*q=(?:1|0?\\.\\d*[1-9]))`;
    return [
      `RewriteCond %{HTTP:Accept-Encoding} ${accepted} [NC]`,
      `RewriteCond %{REQUEST_FILENAME}.${extension} -f`,
      `RewriteRule ^(.+)\\.(${compressedExtensions})$ $1.$2.${extension} [E=ENCODED:${name},L]`,
    ].join("\n");
  })
  .join("\n");

const encodedTypes = [
  ...Object.values(encodings).map(
    (extension) =>
      `RemoveType .${extension}\nRemoveEncoding .${extension}\nRemoveLanguage .${extension}`,
  ),
  ...Object.entries(compressedTypes).map(([extension, type]) => {
    const forced = type === "text/html" ? '"text/html; charset=utf-8"' : type;
    return `<FilesMatch "\\.${extension}\\.(br|gz)$">\n    ForceType ${forced}\n</FilesMatch>`;
  }),
].join("\n");

/**
 * Returns a `.htaccess` for Apache 2.4 and hosts that read such a file (LiteSpeed, most shared
 * hosting). It needs the modules rewrite and headers.
 */
export function htaccess(rules: HostRules): string {
  const { headers, sectionHeaders, redirects, prefix, host } = rules;
  const hashed = `(?:${caching.hashedFolder.slice(1)}.+|${caching.bundle})`;
  const toHome = `<IfModule mod_alias.c>
    RedirectMatch 301 ^${escapeRegex(prefix)}$ ${prefix}/
</IfModule>
`;
  return `# Written by the build. Copy it to the served folder, next to index.html.
Options -Indexes -MultiViews
DirectorySlash Off
DirectoryIndex index.html
ErrorDocument 404 ${prefix}/404.html
AddDefaultCharset utf-8
AddType text/javascript .js
AddType image/avif .avif
AddType font/woff2 .woff2
AddType application/manifest+json .webmanifest
${prefix && toHome}
RewriteEngine On
RewriteBase ${prefix}/
RewriteCond %{HTTPS} !=on
RewriteCond %{HTTP:X-Forwarded-Proto} !=https
RewriteCond %{HTTP_HOST} ^${escapeRegex(host)}$ [NC]
RewriteCond %{REQUEST_URI} !^/\\.well-known/
RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]
# Compressed copies are sent instead of their originals, never under their own name, and not compressed again.
RewriteCond %{ENV:REDIRECT_ENCODED} .
RewriteRule \\.(?:br|gz)$ - [E=no-gzip:1,E=no-brotli:1,L]
RewriteCond %{REQUEST_FILENAME} ^(.+)\\.(?:br|gz)$
RewriteCond %1 -f
RewriteRule \\.(?:${compressedExtensions})\\.(?:br|gz)$ - [R=404,L]
RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
RewriteRule ^ - [R=405,L]
RewriteRule ^(?:${hostOnly.join("|")}|\\.htaccess)$ - [R=404,L]
${redirects
  .map(
    ({ path, toPath, status }) =>
      `RewriteRule ^${escapeRegex(path.slice(prefix.length + 1))}$ ${quoted(toPath)} [R=${status},L]\n`,
  )
  .join("")}${pageRules(prefix)}
${encodingRules}

${encodedTypes}

<IfModule mod_deflate.c>
    <IfModule mod_filter.c>
        AddOutputFilterByType DEFLATE ${Object.values(compressedTypes).join(" ")}
    </IfModule>
    # mod_deflate adds a suffix to the ETag and then doesn't recognise it.
    RequestHeader edit* If-None-Match "-(?:gzip|br)\\"" "\\""
</IfModule>

Header always set Cache-Control ${quoted(caching.other)}
Header always set Cache-Control ${quoted(caching.hashed)} "expr=%{THE_REQUEST} =~ m#\\s${prefix}/${hashed}[\\s?]# && %{REQUEST_STATUS} -in {'200', '206', '304'}"
Header set Content-Encoding %{REDIRECT_ENCODED}e env=REDIRECT_ENCODED
Header merge Vary Accept-Encoding
${Object.entries(headers)
  .map(([name, value]) => `Header always set ${name} ${quoted(value)}`)
  .join("\n")}
${Object.entries(sectionHeaders)
  .flatMap(([path, own]) =>
    Object.entries(own).map(
      ([name, value]) =>
        `Header always set ${name} ${quoted(value)} "expr=%{THE_REQUEST} =~ m#\\s${prefix}${path}[/?\\s]#"\n`,
    ),
  )
  .join("")}`;
}
