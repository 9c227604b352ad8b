import type { PageBundle } from "../page-bundle";

const html = (project: string) => (token: string) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="token" content="${token}">
<meta name="project" content="${project}">
<title>Edit the website</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/editor.css">
</head>
<body>
<div id="editor"></div>
<noscript>The editor needs JavaScript.</noscript>
<script type="module" src="/editor.js"></script>
</body>
</html>
`;

/** Returns the Content-Security-Policy of the page, which shows the preview in a frame. */
const policyFor = (site: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    `frame-src ${site || "'none'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

interface PageFile {
  type: string;
  text: (token: string) => string;
}

/** Returns the files of the editor's page, by their path. */
export const pageFiles = (
  { script, styles }: PageBundle,
  project: string,
): Readonly<Record<string, PageFile | undefined>> => ({
  "/": { type: "text/html", text: html(project) },
  "/editor.js": { type: "text/javascript", text: () => script },
  "/editor.css": { type: "text/css", text: () => styles },
});

/** Returns the headers of a file of the page. */
export const pageHeaders = ({ type }: PageFile, site: string) => ({
  "Content-Type": `${type}; charset=utf-8`,
  "Cache-Control": "no-store",
  "Content-Security-Policy": policyFor(site),
  "Cross-Origin-Opener-Policy": "same-origin",
});
