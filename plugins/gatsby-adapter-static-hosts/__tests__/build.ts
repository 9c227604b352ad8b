import type { AdaptContext, Build } from "../src/build";
import type { HostRules } from "../src/hosts/rules";
import { responseHeaders, strictHeaders } from "../src/security-headers";

type Route = AdaptContext["routesManifest"][number];

/** Returns Gatsby's entry for a published file. */
export const fileRoute = (path: string, filePath: string, cacheControl = "max-age=0"): Route => ({
  type: "static",
  path,
  filePath: `public/${filePath}`,
  headers: [{ key: "cache-control", value: cacheControl }],
});

/** Returns Gatsby's entry for a redirect. */
export const redirectRoute = (path: string, toPath: string, status = 301): Route =>
  ({ type: "redirect", path, toPath, status, headers: [] }) as Route;

/** Rules of a small site. Tests override the fields that they need. */
export const rules: HostRules = {
  headers: responseHeaders(
    { headers: { ...strictHeaders, "Content-Security-Policy": "default-src 'none'" } },
    "",
  ),
  bundles: ["/app-0123456789abcdef0123.js"],
  redirects: [
    { from: "/villas", to: "/category", status: 301 },
    { from: "/old/*", to: "/new/:splat", status: 302 },
  ],
  rewrites: [{ from: "/app/*", to: "/app.html" }],
  siteUrl: "https://bukitserai.example",
  prefix: "",
  slash: "never",
  hasNotFoundPage: true,
  buildCommand: "npm run build",
};

/** Returns a build whose messages are discarded. */
export const build = (changed: Partial<Build> = {}): Build => ({
  options: { output: "plain" },
  prefix: "",
  slash: "never",
  routes: [],
  pages: [],
  reporter: { info() {}, warn() {} } as unknown as Build["reporter"],
  ...changed,
});
