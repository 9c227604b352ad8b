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

/**
 * Returns the server blocks of a site for Debian's nginx. The block for HTTP redirects to HTTPS. It
 * also serves certbot's challenges from the folder of the default site, so certificates work before
 * and after this site exists.
 */
export const nginxSite = ({
  host,
}: HostRules): string => `# Written by the build, for /etc/nginx/sites-enabled/.
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

/** A second file to include. Without the module brotli_static, nginx doesn't start with it. */
export const nginxBrotliInclude = `# Written by the build. Also include it if nginx has the module brotli_static.
brotli_static on;
`;

/**
 * Returns the file that an nginx `server` block includes. A location with its own `add_header`
 * would lose all others, so only the outer location has them, and the value for caching is a
 * variable. Errors other than 404 get no `Cache-Control`, so no browser caches them.
 */
export function nginxInclude(rules: HostRules): string {
  const { headers, sectionHeaders, redirects, prefix } = rules;
  const replaced = new Set(Object.values(sectionHeaders).flatMap((own) => Object.keys(own)));
  const variableOf = (name: string) => `$${name.toLowerCase().replaceAll("-", "_")}`;
  const path = escapeRegex(prefix);
  const base = `$document_root${prefix}`;
  const immutable = `set $caching ${quoted(caching.hashed)};`;
  const types = Object.values(compressedTypes).filter((type) => type !== "text/html");
  const toHome = `location = ${prefix} {
    absolute_redirect off;
    return 301 ${prefix}/$is_args$args;
}
`;
  return `# Written by the build. Include it in a server block whose root is ${prefix ? `the folder in which public/ has the name ${prefix.slice(1)}` : "public/"}.
set $caching ${quoted(caching.other)};
set $caching_missing "";
${[...replaced].map((name) => `set ${variableOf(name)} ${quoted(headers[name] ?? "")};\n`).join("")}${prefix && toHome}location ^~ ${prefix}/ {
    charset utf-8;
    server_tokens off;
    absolute_redirect off;
    gzip on;
    gzip_static on;
    gzip_vary on;
    gzip_proxied any;
    gzip_types ${types.join(" ")} application/javascript text/xml;
    error_page 404 ${prefix}/404.html;

    add_header Cache-Control $caching;
    add_header Cache-Control $caching_missing always;
${Object.entries(headers)
  .map(([name, value]) => {
    const text = replaced.has(name) ? variableOf(name) : quoted(value);
    return `    add_header ${name} ${text} always;`;
  })
  .join("\n")}
    try_files $uri $uri.html =404;

${redirects
  .map(
    ({ path, toPath, status }) =>
      `    location = ${quoted(path)} {\n        return ${status} "${toPath}$is_args$args";\n    }\n`,
  )
  .join("")}${Object.entries(sectionHeaders)
  .map(
    ([section, own]) => `    location ~ ^${path}${escapeRegex(section)}(/|$) {
${Object.entries(own)
  .map(([name, value]) => `        set ${variableOf(name)} ${quoted(value)};\n`)
  .join("")}        try_files $uri $uri.html $uri/index.html =404;
    }
`,
  )
  .join("")}    location ~ ^${path}/(${hostOnly.join("|")}|\\.htaccess)$ {
        return 404;
    }
    # Compressed copies are sent instead of their originals, never under their own name.
    location ~ ^(?<original>.+\\.(?:${compressedExtensions}))\\.(?:br|gz)$ {
        if (-f $document_root$original) {
            return 404;
        }
    }
    location ${prefix}${caching.hashedFolder} {
        ${immutable}
        try_files $uri =404;
    }
    location ~ "^${path}/${caching.bundle}$" {
        ${immutable}
        try_files $uri =404;
    }
    location = ${prefix}/manifest.webmanifest {
        types { }
        default_type application/manifest+json;
    }
    location = ${prefix}/ {
        try_files ${prefix}/index.html =404;
    }
    location = ${prefix}/index.html {
        return 301 ${prefix}/$is_args$args;
    }
    location = ${prefix}/404.html {
        internal;
        set $caching "";
        set $caching_missing ${quoted(caching.other)};
    }
    location ~ ^${path}(?<page>/.+?)/(?:index\\.html)?$ {
        if (-f ${base}$page.html) {
            return 301 ${prefix}$page$is_args$args;
        }
        return 404;
    }
    # Only pages have a data file. Other HTML files keep their name.
    location ~ ^${path}(?<page>/.+)\\.html$ {
        if (-f ${base}/page-data$page/page-data.json) {
            return 301 ${prefix}$page$is_args$args;
        }
        try_files $uri =404;
    }
}
`;
}
