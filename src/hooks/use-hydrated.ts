import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns false on the server and during hydration, and true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
