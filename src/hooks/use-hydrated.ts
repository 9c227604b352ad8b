import { useDeferredValue, useRef, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Returns false in the build and during hydration, and true afterwards. The update after hydration
 * waits for the visitor's taps: with the store alone, React would render all components that use
 * this in one task.
 */
export function useHydrated(): boolean {
  const isInHtml = useRef(false);
  // React reads the second snapshot only in the build and during hydration.
  useSyncExternalStore(
    never,
    () => null,
    () => {
      isInHtml.current = true;
      return null;
    },
  );
  return useDeferredValue(true, isInHtml.current ? false : undefined);
}
