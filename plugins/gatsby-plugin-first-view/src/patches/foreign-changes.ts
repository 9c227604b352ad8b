/*
 * Changes: text and elements that others changed in a page before React hydrates it are restored in the moment of the
 *   hydration: icons of password managers, linked dates, replaced words. `inline/start-runtime.ts` records them.
 * Saves: typed texts and the focus. React replaces the whole page if it differs from its own
 *   (`__tests__/browser/visits.spec.ts`).
 * Upstream: https://react.dev/reference/react-dom/client/hydrateRoot#caveats
 * Remove when: React ignores unknown elements and texts in the body, as it does in the head.
 */
import type { ReactNode } from "react";
import { assertTarget } from "../../../gatsby-build-utils/pure";

type WithUndo = Window & { undoForeignChanges?(): void };

/** Renders the site. Rendering it for the first time is the beginning of the hydration. */
export function RestoredPage({ children }: { children?: ReactNode }): ReactNode {
  if (process.env.NODE_ENV === "production") {
    const undo = (window as WithUndo).undoForeignChanges;
    assertTarget(undo, "foreign-changes", "`undoForeignChanges` of the inline script");
    undo();
  }
  return children;
}
