/**
 * Returns a text in a storage of the browser, for `useSyncExternalStore`. If the browser blocks the
 * storage, the text lasts until the visitor leaves the site.
 * @param area `sessionStorage` for this tab, `localStorage` for all visits
 */
export function storedText(area: "sessionStorage" | "localStorage", key: string) {
  const listeners = new Set<() => void>();
  let written: string | undefined;
  return {
    read(): string | undefined {
      if (written !== undefined) return written;
      try {
        return window[area].getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(text: string): void {
      written = text;
      try {
        window[area].setItem(key, text);
      } catch {
        // The storage is blocked or full.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
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
    },
  };
}
