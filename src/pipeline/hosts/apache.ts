import { caching, type HostRules, hostOnly } from "./rules";

const quoted = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;

/**
 * A `.htaccess` for Apache 2.4 and hosts that read such a file (LiteSpeed, most shared hosting). It needs
 * the modules rewrite and headers, which those have.
 */
export function htaccess({ headers, redirects, prefix }: HostRules): string {
  const hashed = `(?:${caching.hashedFolder.slice(1)}.+|${caching.bundle})`;
  const encodings = [
    { name: "br", ending: "br" },
    { name: "gzip", ending: "gz" },
  ];
  return `# Written by the build; copy it into the folder that is served, beside index.html.
Options -Indexes -MultiViews
DirectorySlash Off
DirectoryIndex index.html
ErrorDocument 404 ${prefix}/404.html
AddDefaultCharset utf-8
AddType text/javascript .js
AddType image/avif .avif
AddType font/woff2 .woff2
AddType application/manifest+json .webmanifest

RewriteEngine On
RewriteBase ${prefix}/
RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
RewriteRule ^ - [R=405,L]
RewriteRule ^(?:${hostOnly.join("|")}|\\.htaccess)$ - [R=404,L]
${redirects.map(({ from, to, status }) => `RewriteRule ^${from.replace(prefix, "").slice(1)}$ ${to} [R=${status},L]\n`).join("")}RewriteCond %{REQUEST_FILENAME} ^(.+)/$
RewriteCond %1.html -f
RewriteRule ^(.+)/$ $1 [R=301,L]
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteCond %{THE_REQUEST} \\s[^\\s?]+\\.html[\\s?]
RewriteCond %{DOCUMENT_ROOT}${prefix}/$1/index.html -f
RewriteRule ^(.+)\\.html$ $1 [R=301,L]
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule ^(.*[^/])$ $1.html
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule ^.+$ - [R=404,L]
${encodings
  .map(
    ({ name, ending }) => `RewriteCond %{HTTP:Accept-Encoding} \\b${name}\\b
RewriteCond %{REQUEST_FILENAME}.${ending} -f
RewriteRule ^(.+)\\.(html|js|css|json|svg|xml|txt|webmanifest)$ $1.$2.${ending} [E=ENCODED:${name},L]
`,
  )
  .join("")}
${encodings.map(({ ending }) => `RemoveType .${ending}\nRemoveEncoding .${ending}\n`).join("")}<FilesMatch "\\.(html)\\.(br|gz)$">
    ForceType "text/html; charset=utf-8"
</FilesMatch>
${Object.entries({
  js: "text/javascript",
  css: "text/css",
  json: "application/json",
  svg: "image/svg+xml",
  xml: "application/xml",
  txt: "text/plain",
  webmanifest: "application/manifest+json",
})
  .map(
    ([ending, type]) =>
      `<FilesMatch "\\.${ending}\\.(br|gz)$">\n    ForceType ${type}\n</FilesMatch>\n`,
  )
  .join("")}
Header always set Cache-Control ${quoted(caching.other)}
Header always set Cache-Control ${quoted(caching.hashed)} "expr=%{THE_REQUEST} =~ m#\\s${prefix}/${hashed}[\\s?]# && %{REQUEST_STATUS} == 200"
Header set Content-Encoding %{REDIRECT_ENCODED}e env=REDIRECT_ENCODED
Header merge Vary Accept-Encoding
${Object.entries(headers)
  .map(([name, value]) => `Header always set ${name} ${quoted(value)}`)
  .join("\n")}
`;
}
