/*
 * Changes: text and elements that others changed in a page before React hydrates it are restored in
 *   the moment of the hydration: icons of password managers, linked dates, replaced words.
 *   `inline/start-runtime.ts` records them.
 * Saves: typed texts and the focus. React replaces the whole page if it differs from its own
 *   (`__tests__/browser/visits.spec.ts`).
 * Upstream: https://react.dev/reference/react-dom/client/hydrateRoot#caveats
 * Remove when: React ignores unknown elements and texts in the body, as it does in the head.
 */
import type { ReactNode } from "react";
import { assertTarget } from "../../../gatsby-build-utils/pure";

/**
 * Renders the site. Rendering it for the first time is the beginning of the hydration, and undoes
 * the changes, latest first.
 */
export function RestoredPage({ children }: { children?: ReactNode }): ReactNode {
  if (process.env.NODE_ENV !== "production") return children;
  const { foreignChanges: changes, foreignObserver: observer } = window as {
    foreignChanges?: MutationRecord[];
    foreignObserver?: MutationObserver;
  };
  assertTarget(changes && observer, "foreign-changes", "`foreignChanges` of the inline script");
  changes.push(...observer.takeRecords());
  observer.disconnect();
  const focused = document.activeElement as HTMLElement | null;
  for (const change of changes.splice(0).reverse()) {
    if (change.type === "characterData") change.target.nodeValue = change.oldValue;
    for (const node of change.addedNodes) (node as ChildNode).remove();
    for (const node of change.removedNodes) change.target.insertBefore(node, change.nextSibling);
  }
  if (focused !== document.activeElement) focused?.focus({ preventScroll: true });
  return children;
}
