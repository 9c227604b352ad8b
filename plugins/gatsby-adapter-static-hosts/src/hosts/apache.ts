import {
  caching,
  compressedExtensions,
  compressedTypes,
  escapeRegex,
  type HostRules,
  hostOnly,
  patternRegex,
  quoted,
} from "./rules";

const encodings = [
  { name: "br", extension: "br" },
  { name: "gzip", extension: "gz" },
];

/** Returns the rules that redirect other forms of a page's URL, and that find the page's file. */
function pageRules({ slash, rewrites, prefix }: HostRules): string {
  const others = rewrites
    .map(
      ({ from, to }) => `RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^${patternRegex(from.slice(prefix.length + 1))}$ ${to.slice(prefix.length + 1)}
`,
    )
    .join("");
  const byVisitor = (file: string) =>
    `RewriteCond %{ENV:REDIRECT_STATUS} ^$\nRewriteCond %{THE_REQUEST} \\s[^\\s?]*${file}[\\s?]`;
  if (slash === "always") {
    return `${byVisitor("/index\\.html")}
RewriteRule ^(.*/)?index\\.html$ ${prefix}/$1 [R=301,L]
${others}RewriteCond %{REQUEST_FILENAME} -d
RewriteCond %{REQUEST_FILENAME}/index.html !-f
RewriteRule ^.+$ - [R=404,L]
`;
  }
  return `${byVisitor("/index\\.html")}
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
${others}RewriteCond %{REQUEST_FILENAME} -d
RewriteRule ^.+$ - [R=404,L]
`;
}

/**
 * Returns a `.htaccess` for Apache 2.4 and hosts that read such a file (LiteSpeed, most shared hosting). It
 * needs the modules rewrite and headers.
 */
export function htaccess(rules: HostRules): string {
  const { headers, redirects, prefix, siteUrl, slash, hasNotFoundPage } = rules;
  const hashed = `(?:${caching.hashedFolder.slice(1)}.+|${caching.bundle})`;
  const isSecure = siteUrl?.startsWith("https:");
  return `# Written by the build. Copy it to the served folder, next to index.html.
Options -Indexes -MultiViews
DirectorySlash ${slash === "always" ? "On" : "Off"}
DirectoryIndex index.html
${hasNotFoundPage ? `ErrorDocument 404 ${prefix}/404.html\n` : ""}AddDefaultCharset utf-8
AddType text/javascript .js
AddType image/avif .avif
AddType font/woff2 .woff2
AddType application/manifest+json .webmanifest
${prefix && `<IfModule mod_alias.c>\n    RedirectMatch 301 ^${escapeRegex(prefix)}$ ${prefix}/\n</IfModule>\n`}
RewriteEngine On
RewriteBase ${prefix}/
${
  isSecure
    ? `RewriteCond %{HTTPS} !=on
RewriteCond %{HTTP:X-Forwarded-Proto} !=https
RewriteCond %{HTTP_HOST} ^${escapeRegex(new URL(siteUrl ?? "").hostname)}$ [NC]
RewriteCond %{REQUEST_URI} !^/\\.well-known/
RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]
`
    : ""
}# Compressed copies are sent instead of their originals, never under their own name, and not compressed again.
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
    ({ from, to, status }) =>
      `RewriteRule ^${patternRegex(from.slice(prefix.length + 1))}$ ${quoted(to.replace(/[%$]/g, "\\$&").replace(":splat", "$1"))} [R=${status},L]\n`,
  )
  .join("")}${pageRules(rules)}${encodings
  .map(
    ({
      name,
      extension,
    }) => `RewriteCond %{HTTP:Accept-Encoding} (?:^|,)\\s*${name}\\s*(?:$|,|;\\s*q=(?:1|0?\\.\\d*[1-9])) [NC]
RewriteCond %{REQUEST_FILENAME}.${extension} -f
RewriteRule ^(.+)\\.(${compressedExtensions})$ $1.$2.${extension} [E=ENCODED:${name},L]
`,
  )
  .join("")}
${encodings.map(({ extension }) => `RemoveType .${extension}\nRemoveEncoding .${extension}\nRemoveLanguage .${extension}\n`).join("")}${Object.entries(
  compressedTypes,
)
  .map(
    ([extension, type]) =>
      `<FilesMatch "\\.${extension}\\.(br|gz)$">\n    ForceType ${type === "text/html" ? '"text/html; charset=utf-8"' : type}\n</FilesMatch>\n`,
  )
  .join("")}
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
`;
}
