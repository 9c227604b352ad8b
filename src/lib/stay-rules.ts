type Rules = Omit<Queries.StayRules, "__typename">;

/** Returns the rules of a house: its own, and those of all houses where it has none. */
export function rulesOf<T extends Partial<Rules>>(shared: T, own?: T | null): T {
  const differing = Object.entries(own ?? {}).filter(([, value]) => value != null);
  return { ...shared, ...Object.fromEntries(differing) };
}
