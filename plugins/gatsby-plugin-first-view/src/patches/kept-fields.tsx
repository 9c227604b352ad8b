/*
 * Changes: fields that React replaces when it hydrates a page keep their texts, choices and focus.
 * Saves: what a visitor typed before the scripts arrived. React replaces the whole page if anything
 *   changed it: a translator, a password manager, an extension (`__tests__/browser/visits.spec.ts`).
 * Upstream: https://react.dev/reference/react-dom/client/hydrateRoot#caveats
 * Remove when: React keeps the fields of a page that differs from its own.
 */
import { type ReactNode, useLayoutEffect, useState } from "react";

/** Whether this is the page that the browser loaded. Later pages have fields of their own. */
let isLoadedPage = typeof document !== "undefined";

/** Keeps no fields from now on, when a later page replaces the loaded one. */
export function endKeeping(): void {
  isLoadedPage = false;
}

const readPage = () => ({
  fields: [...document.querySelectorAll<HTMLInputElement>("input, select, textarea")],
  focused: document.activeElement,
});

/** Sets a value as a visitor does, so that React notices it. */
function type(field: HTMLInputElement, value: string): void {
  if (field.value === value) return;
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  for (const event of ["input", "change"]) {
    field.dispatchEvent(new Event(event, { bubbles: true }));
  }
}

/**
 * Renders the site, or the content of a `<Suspense>`, which React replaces separately. Both still
 * have their old fields while this renders.
 */
export function KeptFields({ children }: { children?: ReactNode }): ReactNode {
  const [old] = useState(() => (isLoadedPage ? readPage() : undefined));
  useLayoutEffect(() => {
    if (!old) return;
    const { fields } = readPage();
    const isLike = (one: HTMLInputElement) => (other: HTMLInputElement) =>
      one.type === other.type && one.autocomplete === other.autocomplete;
    for (const from of old.fields.filter(({ isConnected }) => !isConnected)) {
      const position = old.fields.filter(isLike(from)).indexOf(from);
      const to = fields.filter(isLike(from))[position];
      if (!to) continue;
      type(to, from.value);
      if (from.checked !== to.checked) to.click();
      if (from !== old.focused) continue;
      to.focus({ preventScroll: true });
      if (from.selectionStart != null) {
        to.setSelectionRange(from.selectionStart, from.selectionEnd);
      }
    }
  }, [old]);
  return children;
}
