import { build } from "esbuild";
import { caching } from "../../plugins/gatsby-adapter-static-hosts";
import { withPolicy } from "../../plugins/gatsby-plugin-first-view";
import type { Resort } from "../content/schemas/resort";
import { addressLines, contactLinks } from "../lib/contact";
import { keepsPagesOffline } from "../lib/settings";
import { directionOf } from "../lib/text";
import { escaped } from "../seo/sitemap";

const styles =
  "body{background:#faf7f1;color:#16211f;font:17px/1.6 sans-serif;margin:12vh auto;max-width:32em;padding:0 20px}" +
  "h1{font:400 40px/1.1 serif}address{font-style:normal}a{color:#106a64;display:block;padding:10px 0}";

/** Without the site's runtime, a step back to a page that it showed changes the URL only. */
const script = "addEventListener('popstate',()=>location.reload())";

/**
 * Returns the offline page in a language: name, address and contacts of the resort, without any
 * other file.
 * @param home path of the home page in this language
 */
export function offlinePage(resort: Resort, lang: string, home: string): string {
  const { brand, offline, address, phone, email, links, chat } = resort;
  const contacts = contactLinks(resort, { title: brand, path: home });
  const link = (href: string, label: string) => `<a href="${escaped(href)}">${escaped(label)}</a>`;
  return withPolicy(`<!DOCTYPE html>
<html lang="${lang}" dir="${directionOf(lang)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content=""/>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(`${offline.title} | ${brand}`)}</title>
<style>${styles}</style>
<script>${script}</script>
</head>
<body>
<main>
<p>${escaped(brand)}</p>
<h1>${escaped(offline.title)}</h1>
<p>${escaped(offline.text)}</p>
<address>
<p>${addressLines(address).map(escaped).join("<br>")}</p>
${link(`tel:${phone.replace(/\s/g, "")}`, phone)}
${link(contacts.chat, chat.label)}
${link(contacts.mail, email)}
${link(links.maps, offline.maps)}
</address>
</main>
</body>
</html>
`);
}

/**
 * Returns the code of the service worker, or of the one that removes it.
 *
 * @param pages HTML instead of a page that isn't available offline, by the path before all pages in
 * its language, of which the first is empty
 * @param redirects new paths by former ones, with the prefix of the site
 */
export async function serviceWorker(
  pages: Readonly<Record<string, string>>,
  redirects: Readonly<Record<string, string>>,
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`src/worker/${keepsPagesOffline ? "" : "no-"}service-worker.ts`],
    bundle: true,
    minify: true,
    write: false,
    target: "es2020",
    charset: "utf8",
    define: {
      "process.env.NODE_ENV": '"production"',
      offlinePages: JSON.stringify(pages),
      redirects: JSON.stringify(redirects),
      bundlePattern: JSON.stringify(caching.bundle),
    },
  });
  return outputFiles[0]?.text ?? "";
}
