import { useEffect } from "react";
import { useEditor } from "./context";
import type { SaveStatus } from "./use-autosave";

/** Makes Undo discard the unsaved data of this form first. */
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
