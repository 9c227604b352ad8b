import { useEffect, useMemo, useState } from "react";
import type { ContentPath } from "../protocol";

/** The view that the page shows: a form, a folder of photos, or the changes. */
export interface Place {
  view: "form" | "photos" | "changes";
  path: ContentPath;
  /** The field to focus, as JSON. */
  field?: string;
}

/** Returns the URL hash of a view. */
export const hashOf = (
  view: Place["view"],
  path: ContentPath = "",
  field?: readonly (string | number)[],
): string =>
  `#/${view}${path && `/${encodeURIComponent(path)}`}${field ? `?field=${encodeURIComponent(JSON.stringify(field))}` : ""}`;

const placeOf = (hash: string): Place | undefined => {
  const [, view, path = "", field] =
    /^#\/(form|photos|changes)\/?([^?]*)(?:\?field=(.*))?$/.exec(hash) ?? [];
  if (!view) return undefined;
  return {
    view: view as Place["view"],
    path: decodeURIComponent(path),
    ...(field && { field: decodeURIComponent(field) }),
  };
};

/** Returns the view in the page's URL, or undefined if the URL has none. */
export function usePlace(): Place | undefined {
  const [hash, setHash] = useState(window.location.hash);
  useEffect(() => {
    const change = () => setHash(window.location.hash);
    window.addEventListener("hashchange", change);
    return () => window.removeEventListener("hashchange", change);
  }, []);
  return useMemo(() => placeOf(hash), [hash]);
}

/** Opens the groups around a field, scrolls to it and focuses it. */
export function focusField(path: readonly (string | number)[]): void {
  // Tries the field itself first, then the groups around it.
  for (let length = path.length; length > 0; length -= 1) {
    const id = ["form", ...path.slice(0, length)].join("_");
    const element = document.getElementById(id) ?? document.getElementById(`${id}-group`);
    if (!element) continue;
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (at instanceof HTMLDetailsElement) at.open = true;
    }
    element.scrollIntoView({ block: "center" });
    element.focus({ preventScroll: true });
    return;
  }
}
