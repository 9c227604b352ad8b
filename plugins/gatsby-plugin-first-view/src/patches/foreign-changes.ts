/*
 * Changes: text and elements that others changed in a page before React hydrates it are restored in
 *   the moment of the hydration: icons of password managers, linked dates, replaced words.
 *   `inline/start-runtime.ts` records all changes, also while the page is parsed.
 * Saves: typed texts and the focus. React replaces the whole page if it differs from its own
 *   (`__tests__/browser/visits.spec.ts`).
 * Upstream: https://react.dev/reference/react-dom/client/hydrateRoot#caveats
 * Remove when: React ignores unknown elements and texts in the body, as it does in the head.
 */
import type { ReactNode } from "react";
import { assertTarget } from "../../../gatsby-build-utils/pure";

/** Returns the text after each change of a text. */
function textsAfter(changes: readonly MutationRecord[]): Map<MutationRecord, string> {
  const newTexts = new Map<MutationRecord, string>();
  /** The text of each node before the changes that were visited so far. */
  const oldTexts = new Map<Node, string>();
  for (const change of [...changes].reverse()) {
    if (change.oldValue === null) continue;
    newTexts.set(change, oldTexts.get(change.target) ?? change.target.nodeValue ?? "");
    oldTexts.set(change.target, change.oldValue);
  }
  return newTexts;
}

/**
 * Returns the changes within the page that its parser didn't make. The parser adds nodes at the end
 * of elements that it hasn't closed, and continues its last text.
 */
function foreignChanges(
  changes: readonly MutationRecord[],
  newTexts: ReadonlyMap<MutationRecord, string>,
): MutationRecord[] {
  const page = document.getElementById("gatsby-focus-wrapper") as HTMLElement;
  /** The elements that the parser hasn't closed, and its last node. */
  let open: readonly Node[] = [page];
  return changes.filter((change) => {
    const { target, addedNodes, removedNodes, previousSibling, nextSibling, oldValue } = change;
    // The parser continues after the page.
    if (previousSibling === page) open = [];
    if (target.isConnected && !page.contains(target)) return false;
    const position = open.indexOf(target);
    const isRewritten = !(newTexts.get(change) ?? "").startsWith(oldValue ?? "");
    if (position < 0 || removedNodes.length > 0 || nextSibling || isRewritten) return true;
    open = [...open.slice(0, position + 1), ...addedNodes];
    return false;
  });
}

/**
 * Renders the site. Rendering it for the first time is the beginning of the hydration, and undoes
 * the changes, latest first.
 */
export function RestoredPage({ children }: { children?: ReactNode }): ReactNode {
  if (process.env.NODE_ENV !== "production") return children;
  const { pageChanges: changes, pageObserver: observer } = window as {
    pageChanges?: MutationRecord[];
    pageObserver?: MutationObserver;
  };
  assertTarget(changes && observer, "foreign-changes", "`pageChanges` of the inline script");
  changes.push(...observer.takeRecords());
  observer.disconnect();
  const focused = document.activeElement as HTMLElement | null;
  const newTexts = textsAfter(changes);
  for (const change of foreignChanges(changes.splice(0), newTexts).reverse()) {
    const { target, oldValue } = change;
    if (oldValue !== null) {
      // The parser continued the text later.
      const rest = target.nodeValue?.slice(newTexts.get(change)?.length);
      target.nodeValue = oldValue + rest;
    }
    for (const node of change.addedNodes) (node as ChildNode).remove();
    for (const node of change.removedNodes) target.insertBefore(node, change.nextSibling);
  }
  if (focused !== document.activeElement) focused?.focus({ preventScroll: true });
  return children;
}
