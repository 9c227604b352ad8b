import { withPrefix } from "gatsby";
import { useState } from "react";
import type { Labels } from "../content/labels";

/**
 * Opens the system's share sheet for a page, or copies the link if there is none. The note is a
 * message about the result, or an empty text before.
 * @param title title of the page
 * @param path path of the page
 */
export function useShare(title: string, path: string, labels: Labels["photo"]) {
  const [note, setNote] = useState("");

  const share = async () => {
    setNote("");
    const url = new URL(withPrefix(path), window.location.origin).href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setNote(labels.shared);
      }
    } catch (error) {
      // Closing the share sheet isn't an error.
      if ((error as Error).name !== "AbortError") setNote(labels.notShared);
    }
  };
  return { note, share };
}
