import { createContext, type RefObject, useContext } from "react";
import type { CropTable } from "../../../gatsby-transformer-photo/pure";
import type { ContentPath, Overview, PhotoCard } from "../protocol";

/** State that all components of the page share. */
export interface EditorState {
  overview: Overview;
  /** Every photo of the site, by the path of its folder. */
  photos: Record<ContentPath, PhotoCard[]>;
  crops: CropTable;
  /** Number that grows with each change below the content folder. */
  revision: number;
  /** Shows a message to the author, which screen readers announce. */
  say(message: string): void;
  /** Discards the unsaved data of the open form. Undefined if there is none. */
  discardUnsaved: RefObject<(() => void) | undefined>;
  /** Scrolls the preview to a text, or to the photo with this version. */
  show(text: string): void;
}

export const EditorContext = createContext<EditorState | undefined>(undefined);

export function useEditor(): EditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error("useEditor needs EditorContext around it");
  return state;
}
