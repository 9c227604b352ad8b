import type { RoutesManifest } from "./rules";

/** Where one file is copied to, as paths from the project's root. */
interface Copy {
  from: string;
  to: string;
}

/**
 * The copies that let a host answer `/about` with 200: Gatsby writes `public/about/index.html`,
 * which most hosts redirect to `/about/`, while `public/about.html` is served as it is. Gatsby
 * writes `404.html` itself.
 */
export function flatFiles(routes: RoutesManifest): Copy[] {
  return routes.flatMap((route) => {
    if (route.type !== "static" || !route.filePath.endsWith("/index.html")) return [];
    const path = route.path.replace(/^\/|\/$/g, "");
    if (path === "" || path === "404" || path.endsWith(".html")) return [];
    return [{ from: route.filePath, to: `public/${path}.html` }];
  });
}
