import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { staticHost } from "../../scripts/static-host";
import { sitePrefix } from "../../src/content/site-url";

/** A server of the built site. */
export interface Site {
  url: string;
  close(): void;
}

async function listen(server: Server, prefix: string): Promise<Site> {
  server.listen(0);
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${prefix}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Serves the built site.
 * @throws if there is no built site
 */
export async function serveSite(): Promise<Site> {
  if (!existsSync("public/_headers")) throw new Error("No built site. Run `npm run build` first.");
  const prefix = sitePrefix();
  return listen(staticHost("public", prefix), prefix);
}

/** Deletes features that Safari 15.4 lacks. Runs in each page before everything else. */
const removeFeatures = (): void => {
  const remove = (object: object | undefined, ...names: string[]) => {
    for (const name of names) if (object) Reflect.deleteProperty(object, name);
  };
  const prototype = (name: string) =>
    (window as unknown as Record<string, { prototype: object } | undefined>)[name]?.prototype;
  remove(
    prototype("HTMLElement"),
    "popover",
    "showPopover",
    "hidePopover",
    "togglePopover",
    "inert",
    "attachInternals",
  );
  remove(prototype("HTMLButtonElement"), "popoverTargetElement", "popoverTargetAction");
  remove(prototype("Document"), "startViewTransition", "adoptedStyleSheets");
  remove(prototype("Navigator"), "userActivation", "connection");
  remove(prototype("Array"), "toSorted", "toReversed", "toSpliced", "with");
  remove(
    window,
    "ToggleEvent",
    "requestIdleCallback",
    "cancelIdleCallback",
    "navigation",
    "CloseWatcher",
  );
  remove(Object, "groupBy");
  remove(Promise, "withResolvers");
};

/** Replaces each CSS feature that Safari 15.4 lacks with a name that no browser supports. */
const withoutNewStyles = (text: string): string =>
  text
    .replaceAll(":popover-open", ":-x-popover-open")
    .replaceAll("\\:-x-popover-open", "\\:popover-open")
    .replaceAll("subgrid", "-x-subgrid")
    .replace(/(\d)cq([wh])\b/g, "$1xcq$2")
    .replace(/\bcolor-mix\(/g, "-x-color-mix(")
    .replace(/(overflow(?:-x)?): ?clip/g, "$1:-x-clip")
    .replaceAll("@starting-style", "@-x-starting-style")
    .replaceAll("allow-discrete", "-x-allow-discrete")
    .replace(/scripting: ?none/g, "-x-scripting:none");

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
};

/**
 * Serves the built site to a current WebKit, reduced to Safari 15.4's features. Removes the pages'
 * policy, which would block the script that removes features, and AVIF, which Safari supports from
 * 16.1.
 */
export async function serveSiteForOldSafari(): Promise<Site> {
  const prefix = sitePrefix();
  const whole = staticHost("public", prefix);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname.slice(prefix.length);
    const name = path === "/" ? "/index.html" : /\.\w+$/.test(path) ? path : `${path}.html`;
    const file = join("public", existsSync(join("public", name)) ? name : "404.html");
    if (path === "/sw.js") {
      response.writeHead(404).end();
    } else if (/\.(html|css|json)$/.test(file)) {
      const text = readFileSync(file, "utf8").replaceAll("image/avif", "image/x-unknown");
      response.writeHead(file.endsWith("404.html") ? 404 : 200, {
        "content-type": types[extname(file)],
      });
      response.end(
        file.endsWith(".html")
          ? withoutNewStyles(text)
              .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
              .replace("<head>", `<head><script>(${removeFeatures})()</script>`)
          : file.endsWith(".css")
            ? withoutNewStyles(text)
            : text,
      );
    } else whole.emit("request", request, response);
  });
  return listen(server, prefix);
}
