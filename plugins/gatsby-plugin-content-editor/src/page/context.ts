import { createContext, type RefObject, useContext } from "react";
import type { CropTable } from "../../../gatsby-transformer-photo/pure";
import type { Overview, PhotoCard } from "../protocol";

/** What every part of the page may need. */
export interface EditorState {
  overview: Overview;
  /** Every photo of the site, by the path of its folder. */
  photos: Record<string, PhotoCard[]>;
  crops: CropTable;
  /** Grows each time that something below `content/` has changed. */
  revision: number;
  /** Says something to the person, also to a screen reader. */
  say(message: string): void;
  /** Takes back what the form that is shown could not save; undefined when there is nothing. */
  discardUnsaved: RefObject<(() => void) | undefined>;
  /** Shows a place in the live site: the page, and a text that stands there. */
  show(text: string): void;
}

export const EditorContext = createContext<EditorState | undefined>(undefined);

export function useEditor(): EditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error("Only below EditorContext.");
  return state;
}
