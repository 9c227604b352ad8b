import {
  caching,
  compressedExtensions,
  type HostRules,
  hostOnly,
  patternRegex,
  quoted,
} from "./rules";

/** Returns the handlers that redirect other forms of a page's URL. */
function pageRoutes({ prefix, slash, rewrites }: HostRules): string {
  // Conditions of one matcher have no order, so each regular expression needs a separate matcher
  // for its file.
  const redirect = (name: string, regex: string, file: string, path: string) => `
			@${name} path_regexp ${name} ${regex}
			route @${name} {
				@${name}-file file ${file}
				route @${name}-file {
					rewrite * ${path}
					redir * ${prefix}{uri} 301
				}
			}
`;
  const others = rewrites
    .map(
      ({ from, to }, index) => `
			@page${index} {
				path_regexp ^${patternRegex(from.slice(prefix.length))}$
				not file {path} {path}.html {path}/index.html
			}
			rewrite @page${index} ${to.slice(prefix.length)}
`,
    )
    .join("");
  if (slash === "always") {
    return `${redirect("index", "^(/(?:.*/)?)index\\.html$", "{re.index.1}index.html", "{re.index.1}")}${redirect(
      "folder",
      "^(/.*[^/])$",
      "{re.folder.1}/index.html",
      "{re.folder.1}/",
    )}${others}`;
  }
  return `
			@index path /index.html
			route @index {
				rewrite * /
				redir * ${prefix}{uri} 301
			}

			# Only pages have a data file. Other HTML files keep their name.${redirect(
        "flat",
        "^(/.+?)(?:/index)?\\.html$",
        "/page-data{re.flat.1}/page-data.json",
        "{re.flat.1}",
      )}${redirect("slash", "^(/.+)/$", "{re.slash.1}.html", "{re.slash.1}")}${others}
			try_files {path} {path}.html
`;
}

/**
 * Returns a whole Caddyfile. Caddy obtains certificates and redirects from HTTP itself. It handles
 * error responses separately, so both handlers import the same headers. Without the rules for them,
 * names that are too long for a file system would return 500, and an encoded slash would redirect
 * to itself.
 */
export function caddyfile(rules: HostRules): string {
  const { headers, redirects, siteUrl, prefix, hasNotFoundPage } = rules;
  const address = siteUrl ? new URL(siteUrl).host : ":80";
  return `# Written by the build. Caddy serves the folder SITE_ROOT, or public/ in the folder where it starts, at
# the address SITE_ADDRESS or ${address}: caddy run --config hosts/Caddyfile
(promised) {
	header {
${Object.entries(headers)
  .map(([name, value]) => `\t\t${name} ${quoted(value)}`)
  .join("\n")}
		?Cache-Control ${quoted(caching.other)}
		-Server
	}
}
(files) {
	@text path_regexp (?:/|\\.(?:${compressedExtensions}))$
	header @text ?Vary Accept-Encoding
	header /manifest.webmanifest Content-Type application/manifest+json
	encode zstd gzip
	file_server {
		precompressed br gzip
	}
}

{$SITE_ADDRESS:${address}} {
	root * {$SITE_ROOT:public}
	import promised

	route {
		@writing not method GET HEAD
		error @writing 405

		@unnameable path_regexp /[^/]{240}
		error @unnameable 404

		@encoded vars_regexp {http.request.uri} (?i)^[^?]*%2f
		error @encoded 404
${redirects
  .map(({ from, to, status }, index) => {
    const [name, pattern] = [`redirect${index}`, patternRegex(from)];
    const target = to.replace(":splat", `{re.${name}.1}`);
    return `\n\t\t@${name} path_regexp ${name} ^${pattern}$\n\t\tredir @${name} ${quoted(target)} ${status}\n`;
  })
  .join(
    "",
  )}${prefix ? `\n\t\t@bare path ${prefix}\n\t\troute @bare {\n\t\t\trewrite * ${prefix}/\n\t\t\tredir * {uri} 301\n\t\t}\n\t\t@outside not path ${prefix}/*\n\t\terror @outside 404\n\t\turi strip_prefix ${prefix}\n` : ""}
		@hashed {
			path_regexp ^/(?:${caching.hashedFolder.slice(1)}.+|${caching.bundle})$
			file {path}
		}
		header @hashed Cache-Control ${quoted(caching.hashed)}

		@private path ${[...hostOnly, ".htaccess"].map((name) => `/${name}`).join(" ")}
		error @private 404

		# Compressed copies are sent instead of their originals, never under their own name.
		@copy path_regexp copy ^(.+\\.(?:${compressedExtensions}))\\.(?:br|gz)$
		route @copy {
			@original file {re.copy.1}
			error @original 404
		}
${pageRoutes(rules).replace(/^\t/gm, "")}
		import files
	}

	handle_errors {
		import promised
		@missing expression {err.status_code} == 404
${hasNotFoundPage ? `\t\troute @missing {\n\t\t\trewrite * /404.html\n\t\t\timport files\n\t\t}\n` : "\t\trespond @missing 404\n"}		@writing expression {err.status_code} == 405
		respond @writing 405
	}
}
`;
}
