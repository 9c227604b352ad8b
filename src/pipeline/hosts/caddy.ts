import { caching, type HostRules, hostOnly } from "./rules";

const quoted = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;

/**
 * A whole Caddyfile. Address and folder can be set from outside; Caddy fetches certificates and redirects
 * from HTTP by itself. The answers to errors go another way through Caddy, so they import the same headers.
 * Names that no file system takes would end in status 500, and writing requests in 404.
 */
export function caddyfile({ headers, redirects, siteUrl, prefix }: HostRules): string {
  return `# Written by the build; run it where public/ lies: caddy run --config hosts/Caddyfile
(promised) {
	header {
${Object.entries(headers)
  .map(([name, value]) => `\t\t${name} ${quoted(value)}`)
  .join("\n")}
		?Cache-Control ${quoted(caching.other)}
		-Server
	}
	file_server {
		precompressed br gzip
	}
}

{$SITE_ADDRESS:${new URL(siteUrl).host}} {
	root * {$SITE_ROOT:public}

	@writing not method GET HEAD
	error @writing 405

	@unnameable path_regexp /[^/]{240}
	error @unnameable 404

	@hashed {
		path_regexp ^${prefix}/(?:${caching.hashedFolder.slice(1)}.+|${caching.bundle})$
		file {path}
	}
	header @hashed Cache-Control ${quoted(caching.hashed)}

	header ${prefix}/manifest.webmanifest Content-Type application/manifest+json

	@private path ${hostOnly.map((name) => `${prefix}/${name}`).join(" ")}
	error @private 404

	@slash path_regexp page ^(/.+)/$
	route @slash {
		@page file {re.page.1}.html
		uri strip_suffix /
		redir @page {uri} 301
		error 404
	}

	@flat vars_regexp flat {http.request.orig_uri.path} ^(/.+)\\.html$
	route @flat {
		@copy file {re.flat.1}/index.html
		route @copy {
			uri strip_suffix .html
			redir {uri} 301
		}
	}
${redirects.map(({ from, to, status }) => `\tredir ${from} ${to} ${status}\n`).join("")}
	try_files {path} {path}.html
	import promised

	handle_errors {
		@refused expression {err.status_code} == 405
		respond @refused 405
		rewrite * ${prefix}/404.html
		import promised
	}
}
`;
}
