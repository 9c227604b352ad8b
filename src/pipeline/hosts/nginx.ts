import { caching, type HostRules, hostOnly } from "./rules";

const quoted = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;

/**
 * What an nginx `server` block includes; `public/` lies in its root, or below it under the prefix. Headers
 * stand on one level only, because a location that adds one would lose all others; so caching is a variable.
 * A regular expression is tried only where no longer prefix with `^~` matches.
 */
export function nginxInclude({ headers, redirects, prefix }: HostRules): string {
  const immutable = `set $caching ${quoted(caching.hashed)};`;
  return `# Written by the build; include it in a server block in whose root public/ lies${prefix && ` as ${prefix}`}.
charset utf-8;
server_tokens off;
absolute_redirect off;
gzip_static on;
gzip_vary on;
error_page 404 ${prefix}/404.html;

set $caching ${quoted(caching.other)};
add_header Cache-Control $caching always;
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
  .join("\n")}

location / {
    try_files $uri $uri.html =404;
}
location = ${prefix}/ {
    try_files ${prefix}/index.html =404;
}
location ~ ^(?<page>/.+)/$ {
    if (-f $document_root$page.html) {
        return 301 $page$is_args$args;
    }
    return 404;
}
location ~ ^(?<page>/.+).html$ {
    if (-f $document_root$page/index.html) {
        return 301 $page$is_args$args;
    }
    try_files $uri =404;
}
location ^~ ${prefix}${caching.hashedFolder} {
    ${immutable}
    try_files $uri =404;
}
location ~ "^${prefix}/${caching.bundle}$" {
    ${immutable}
    try_files $uri =404;
}
location = ${prefix}/404.html {
    internal;
    set $caching ${quoted(caching.other)};
}
location ~ ^${prefix}/(${hostOnly.join("|")})$ {
    return 404;
}
location = ${prefix}/manifest.webmanifest {
    types { }
    default_type application/manifest+json;
}
${redirects.map(({ from, to, status }) => `location = ${from} {\n    return ${status} ${quoted(to)};\n}\n`).join("")}`;
}

/** A second include, for an nginx that has its brotli module loaded; without it nginx would not start. */
export const nginxBrotliInclude = `# Written by the build; include it too where nginx has the module brotli_static.
brotli_static on;
`;
