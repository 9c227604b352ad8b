import type { Currency } from "../lib/money";
import { storedText } from "./stored-text";
import { useHydrated } from "./use-hydrated";

/** The visitor's choice. Empty for "rupiah only". */
const choice = storedText("localStorage", "currency");

/**
 * Stores the visitor's choice of a currency, by its code, for later visits. Empty for "rupiah
 * only".
 */
export const chooseCurrency = choice.write;

/**
 * Returns the second currency for prices: the visitor's choice, otherwise the currency of the
 * country in the browser's language. Undefined in the build, during hydration and for "rupiah
 * only".
 */
export function useCurrency(currencies: readonly Currency[]): Currency | undefined {
  const chosen = choice.useText();
  const isHydrated = useHydrated();
  if (chosen !== undefined) return currencies.find(({ code }) => code === chosen);
  const region = isHydrated && /-([A-Z]{2})\b/.exec(navigator.language)?.[1];
  return currencies.find(({ regions }) => region && regions.includes(region));
}
