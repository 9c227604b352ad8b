import { withPrefix } from "gatsby";
import { useState } from "react";

type Labels = Pick<Queries.PhotoLabelsFragment, "shared" | "notShared">;

interface Share {
  /** The outcome as a message; empty before. */
  note: string;
  share(): Promise<void>;
}

/**
 * Hands a page to the system's share sheet where there is one; elsewhere copies its link.
 *
 * @param title of what is shared
 * @param path of its page
 */
export function useShare(title: string, path: string, labels: Labels): Share {
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
      // Closing the share sheet is no failure.
      if ((error as Error).name !== "AbortError") setNote(labels.notShared);
    }
  };
  return { note, share };
}
