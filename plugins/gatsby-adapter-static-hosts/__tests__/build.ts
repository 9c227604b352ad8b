import type { Build, RoutesManifest } from "../src/build";
import type { HostRules } from "../src/hosts/rules";
import { responseHeaders } from "../src/security-headers";

type Route = RoutesManifest[number];

/** Returns Gatsby's entry for a published file. */
export const fileRoute = (path: string, filePath: string, cacheControl = "max-age=0"): Route => ({
  type: "static",
  path,
  filePath: `public/${filePath}`,
  headers: [{ key: "cache-control", value: cacheControl }],
});

/** Returns Gatsby's entry for a redirect. */
export const redirectRoute = (path: string, toPath: string) =>
  ({ type: "redirect", path, toPath, status: 301, headers: [] }) as const satisfies Route;

/** Rules of a small site. Tests override the fields that they need. */
export const rules: HostRules = {
  headers: responseHeaders({ "Content-Security-Policy": "default-src 'none'" }, ""),
  sectionHeaders: { "/admin": { "Content-Security-Policy": "script-src 'self'" } },
  pages: ["/", "/about", "/detail/joglo-house"],
  bundles: ["/app-0123456789abcdef0123.js"],
  redirects: [redirectRoute("/villas", "/category")],
  host: "bukitserai.example",
  prefix: "",
};

/** Returns a build with an output and pages. */
export const build = (
  output: Build["options"]["output"],
  pages: readonly string[],
  routes: RoutesManifest = [],
): Build => ({
  options: {
    siteUrl: "https://bukitserai.example",
    headers: {},
    sectionHeaders: {},
    before: [],
    output,
  },
  prefix: "",
  routes,
  pages,
});
