import { type Day, dayOf } from "../lib/stay";
import { useHydrated } from "./use-hydrated";

/** Returns the date at the resort, or undefined in the build and during hydration. */
export function useToday(): Day | undefined {
  return useHydrated() ? dayOf(new Date()) : undefined;
}
