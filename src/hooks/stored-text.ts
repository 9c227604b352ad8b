import { useSyncExternalStore } from "react";
import { useHydrated } from "./use-hydrated";

/**
 * Returns a text in a storage of the browser. If the browser blocks the storage, the text lasts
 * until the visitor leaves the site.
 * @param area `sessionStorage` for this tab, `localStorage` for all visits
 */
export function storedText(area: "sessionStorage" | "localStorage", key: string) {
  const listeners = new Set<() => void>();
  let written: string | undefined;
  function read(): string | undefined {
    if (written !== undefined) return written;
    try {
      return window[area].getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }
  function subscribe(listener: () => void): () => void {
    /** Follows a change in another tab. */
    const follow = (event: StorageEvent) => {
      if (event.key !== key) return;
      written = undefined;
      listener();
    };
    listeners.add(listener);
    window.addEventListener("storage", follow);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", follow);
    };
  }
  return {
    read,
    write(text: string): void {
      written = text;
      try {
        window[area].setItem(key, text);
      } catch {
        // The storage is blocked or full.
      }
      for (const listener of listeners) listener();
    },
    /** Returns the text, or undefined in the build and during hydration. */
    useText(): string | undefined {
      const isHydrated = useHydrated();
      return useSyncExternalStore(
        subscribe,
        () => (isHydrated ? read() : undefined),
        () => undefined,
      );
    },
  };
}
