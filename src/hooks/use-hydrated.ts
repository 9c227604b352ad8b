import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns false in the build and during hydration, and true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
