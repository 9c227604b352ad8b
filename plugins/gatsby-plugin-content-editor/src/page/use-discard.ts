import { useEffect } from "react";
import { useEditor } from "./context";
import type { SaveStatus } from "./use-autosave";

/** Makes Undo discard first what this form contains and could not save. */
export function useDiscard(status: SaveStatus, discard: () => void): void {
  const { discardUnsaved } = useEditor();
  useEffect(() => {
    const isStuck = status === "refused" || status === "conflict";
    discardUnsaved.current = isStuck ? discard : undefined;
    return () => {
      discardUnsaved.current = undefined;
    };
  });
}
