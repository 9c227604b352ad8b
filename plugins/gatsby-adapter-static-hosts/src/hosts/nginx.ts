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

/** Returns the location blocks for page URLs with and without a slash at the end. */
function pageLocations({ prefix, slash }: HostRules): string {
  const base = `$document_root${prefix}`;
  if (slash === "always") {
    return `
    location ~ ^${escapeRegex(prefix)}(?<page>/.*)/index\\.html$ {
        return 301 ${prefix}$page/$is_args$args;
    }
    location ~ /$ {
        try_files \${uri}index.html =404;
    }
    if (-f $request_filename/index.html) {
        rewrite ^(.+[^/])$ $1/ permanent;
    }`;
  }
  return `
    location ~ ^${escapeRegex(prefix)}(?<page>/.+?)/(?:index\\.html)?$ {
        if (-f ${base}$page.html) {
            return 301 ${prefix}$page$is_args$args;
        }
        return 404;
    }
    # Only pages have a data file. Other HTML files keep their name.
    location ~ ^${escapeRegex(prefix)}(?<page>/.+)\\.html$ {
        if (-f ${base}/page-data$page/page-data.json) {
            return 301 ${prefix}$page$is_args$args;
        }
        try_files $uri =404;
    }`;
}

/**
 * Returns the file that an nginx `server` block includes. A location with its own `add_header`
 * would lose all others, so only the outer location has them, and the value for caching is a
 * variable. Errors other than 404 get no `Cache-Control`, so no browser caches them.
 */
export function nginxInclude(rules: HostRules): string {
  const { headers, redirects, rewrites, prefix, slash, hasNotFoundPage } = rules;
  const path = escapeRegex(prefix);
  const immutable = `set $caching ${quoted(caching.hashed)};`;
  const types = Object.values(compressedTypes).filter((type) => type !== "text/html");
  const home = `
    location = ${prefix}/ {
        try_files ${prefix}/index.html =404;
    }
    location = ${prefix}/index.html {
        return 301 ${prefix}/$is_args$args;
    }`;
  const notFound = `
    location = ${prefix}/404.html {
        internal;
        set $caching "";
        set $caching_missing ${quoted(caching.other)};
    }`;
  return `# Written by the build. Include it in a server block whose root is ${prefix ? `the folder in which public/ has the name ${prefix.slice(1)}` : "public/"}.
set $caching ${quoted(caching.other)};
set $caching_missing "";
${prefix && `location = ${prefix} {\n    absolute_redirect off;\n    return 301 ${prefix}/$is_args$args;\n}\n`}location ^~ ${prefix}/ {
    charset utf-8;
    server_tokens off;
    absolute_redirect off;
    gzip on;
    gzip_static on;
    gzip_vary on;
    gzip_proxied any;
    gzip_types ${types.join(" ")} application/javascript text/xml;
${hasNotFoundPage ? `    error_page 404 ${prefix}/404.html;\n` : ""}
    add_header Cache-Control $caching;
    add_header Cache-Control $caching_missing always;
${Object.entries(headers)
  .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`)
  .join("\n")}

    try_files $uri ${slash === "never" ? "$uri.html " : ""}=404;
${redirects
  .filter(({ from }) => !from.endsWith("*"))
  .map(
    ({ from, to, status }) =>
      `    location = ${quoted(from)} {\n        return ${status} ${quoted(to)};\n    }\n`,
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
${redirects
  .filter(({ from }) => from.endsWith("*"))
  .map(
    ({ from, to, status }) =>
      `    location ~ ${quoted(`^${patternRegex(from).replace("(.*)", "(?<splat>.*)")}$`)} {\n        return ${status} ${quoted(to.replace(":splat", "$splat"))};\n    }\n`,
  )
  .join("")}    location ${prefix}${caching.hashedFolder} {
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
    }${slash === "never" ? home : ""}${hasNotFoundPage ? notFound : ""}
${rewrites
  .map(
    ({ from, to }) =>
      `    location ~ ${quoted(`^${patternRegex(from)}$`)} {\n        try_files $uri ${slash === "never" ? "$uri.html" : "$uri/index.html"} ${quoted(to)} =404;\n    }\n`,
  )
  .join("")}${pageLocations(rules)}
}
`;
}

/** A second file to include. Without the module brotli_static, nginx doesn't start with it. */
export const nginxBrotliInclude = `# Written by the build. Also include it if nginx has the module brotli_static.
brotli_static on;
`;
