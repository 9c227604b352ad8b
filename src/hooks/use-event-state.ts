import { useCallback, useSyncExternalStore } from "react";

/**
 * Returns a state of the browser, which changes with an event of the window, the document or a
 * media query. False in the build and in the first client render.
 */
function useEventState(type: string, read: () => boolean, query?: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const target = query === undefined ? document : window.matchMedia(query);
      target.addEventListener(type, onChange, { passive: true });
      return () => target.removeEventListener(type, onChange);
    },
    [type, query],
  );
  return useSyncExternalStore(subscribe, read, () => false);
}

/** Returns whether a media query matches. */
export const useMediaQuery = (query: string): boolean =>
  useEventState("change", () => window.matchMedia(query).matches, query);

/** Returns whether the page is scrolled by `threshold` px or more. */
export const useScrolledPast = (threshold: number): boolean =>
  useEventState("scroll", () => window.scrollY >= threshold);
