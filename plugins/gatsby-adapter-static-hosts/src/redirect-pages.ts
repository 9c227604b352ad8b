import { createHash } from "node:crypto";
import type { Build } from "./build";

/** Opens the link of the page with the query and the anchor of its own URL. */
const script = "location.replace(document.links[0].href+location.search+location.hash)";
const hash = createHash("sha256").update(script).digest("base64");

/** Returns the page at a former path, for hosts without rules and for browsers without scripts. */
const redirectPage = (to: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${hash}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${to}</title>
<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>
</head>
<body>
<a href="${to}">${to}</a>
<script>${script}</script>
</body>
</html>
`;

/**
 * Returns the pages for redirects by their file names below `public/`. A lean output is for hosts
 * with rules, which would send such a file instead.
 */
export function redirectPages({ routes, options, prefix }: Build): [file: string, html: string][] {
  if (options.output === "lean") return [];
  return routes.flatMap((route) => {
    if (route.type !== "redirect") return [];
    const name = route.path.slice(prefix.length + 1);
    return [`${name}.html`, `${name}/index.html`].map((file): [string, string] => [
      file,
      redirectPage(route.toPath),
    ]);
  });
}
