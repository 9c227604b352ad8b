import { useCallback, useRef } from "react";

/**
 * Returns a function to call at the start of a load. It returns a function to call when the
 * response arrives, which returns false if the response of a later load has arrived before.
 */
export function useLoadOrder(): () => () => boolean {
  const started = useRef(0);
  const arrived = useRef(0);
  return useCallback(() => {
    started.current += 1;
    const own = started.current;
    return () => {
      if (own < arrived.current) return false;
      arrived.current = own;
      return true;
    };
  }, []);
}
