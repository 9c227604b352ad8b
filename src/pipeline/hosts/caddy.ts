import { caching, type HostRules } from "./rules";

const quoted = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;

/**
 * A whole Caddyfile. Address and folder can be set from outside; Caddy fetches certificates and
 * redirects from HTTP by itself. The
 * answers to errors go another way through Caddy, so they import the same headers.
 */
export function caddyfile({ headers, redirects, siteUrl }: HostRules): string {
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

	@hashed {
		path_regexp ^/(?:${caching.hashedFolder.slice(1)}.+|${caching.bundle})$
		file {path}
	}
	header @hashed Cache-Control ${quoted(caching.hashed)}

	header /manifest.webmanifest Content-Type application/manifest+json

	@private path /_headers /_redirects
	error @private 404

	@slash path_regexp page ^(/.+)/$
	route @slash {
		@page file {re.page.1}.html
		uri strip_suffix /
		redir @page {uri} 301
		error 404
	}
${redirects.map(({ from, to, status }) => `\tredir ${from} ${to} ${status}\n`).join("")}
	try_files {path} {path}.html
	import promised

	handle_errors {
		rewrite * /404.html
		import promised
	}
}
`;
}
