import { useCallback, useRef } from "react";

/**
 * Detects responses that arrive too late.
 * @returns a function to call before a request. It returns a function to call once when the response
 * arrives, which returns false if the response of a later request arrived first
 */
export function useLoadOrder(): () => () => boolean {
  const lastStarted = useRef(0);
  const lastArrived = useRef(0);
  return useCallback(() => {
    lastStarted.current += 1;
    const own = lastStarted.current;
    return () => {
      if (own < lastArrived.current) return false;
      lastArrived.current = own;
      return true;
    };
  }, []);
}
