import { useState } from "react";

type Words = Pick<Queries.PhotoWordsFragment, "shared" | "notShared">;

interface Share {
  /** What became of it, in words; empty while there is nothing to say. */
  note: string;
  share(): Promise<void>;
}

/**
 * Hands a page to the system's share sheet where there is one; elsewhere copies its link.
 *
 * @param title of what is shared
 * @param path of its page
 */
export function useShare(title: string, path: string, words: Words): Share {
  const [note, setNote] = useState("");

  const share = async () => {
    setNote("");
    const url = new URL(path, window.location.origin).href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setNote(words.shared);
      }
    } catch (error) {
      // Whoever closes the share sheet has not failed.
      if ((error as Error).name !== "AbortError") setNote(words.notShared);
    }
  };
  return { note, share };
}
