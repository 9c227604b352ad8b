type Rules = Omit<Queries.StayRules, "__typename">;

/** Returns the rules of a house. Shared rules replace those that the house doesn't have. */
export function rulesOf<T extends Partial<Rules>>(shared: T, own?: T | null): T {
  const differing = Object.entries(own ?? {}).filter(([, value]) => value != null);
  return { ...shared, ...Object.fromEntries(differing) };
}
