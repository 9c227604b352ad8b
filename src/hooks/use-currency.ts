import { useSyncExternalStore } from "react";
import type { Currency } from "../lib/money";

const storageKey = "currency";
const listeners = new Set<() => void>();
/** The choice during this visit, even if the browser blocks storage. Empty for "rupiah only". */
let chosen: string | undefined;

function readChoice(): string | undefined {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores the visitor's choice of a currency, by its code, for later visits. Empty for "rupiah
 * only".
 */
export function chooseCurrency(code: string): void {
  chosen = code;
  try {
    localStorage.setItem(storageKey, code);
  } catch {
    // The storage is blocked or full, so the choice lasts until the visitor leaves the site.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  /** Follows a choice in another tab. */
  const follow = ({ key }: StorageEvent) => {
    if (key !== storageKey) return;
    chosen = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", follow);
  };
};

/**
 * Returns the second currency for prices: the visitor's choice, otherwise the currency of the
 * country in the browser's language. Undefined in the build, during hydration and for "rupiah
 * only".
 */
export function useCurrency(currencies: readonly Currency[]): Currency | undefined {
  const code = useSyncExternalStore(
    subscribe,
    () => {
      const choice = readChoice();
      if (choice !== undefined) return choice;
      const region = /-([A-Z]{2})\b/.exec(navigator.language)?.[1];
      return currencies.find(({ regions }) => region && regions.includes(region))?.code ?? "";
    },
    () => "",
  );
  return currencies.find((currency) => currency.code === code);
}
