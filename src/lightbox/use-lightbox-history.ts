import { withPrefix } from "gatsby";
import { useEffect, useRef, useState } from "react";
import { handlePopstateFirst } from "../../plugins/gatsby-plugin-first-view/browser";

/** What an entry of the browser's history keeps of an open photo. */
interface PhotoEntry {
  /** Path of the page that shows the album. */
  album: string;
  position: number;
}

const entryOf = (state: unknown) => (state as { photo?: PhotoEntry } | null)?.photo;

/** Runs what changes the page, so that it can be accompanied by a transition. */
type Change = (update: () => void, from: number | undefined, to: number | undefined) => void;

/**
 * Which photo of an album is open, by its position, as the browser's history has it: opening adds an
 * entry, moving on changes it, Back closes, Forward opens again.
 *
 * The router is not told: it would leave the page for the photo's own.
 *
 * @param album path of the page that shows the album
 * @param change must run the update that it is given, at once
 */
export function useLightboxHistory(album: string, change: Change) {
  const [position, setPosition] = useState<number>();
  /** The same ahead of rendering, which a transition puts off: Back and Forward may follow at once. */
  const latest = useRef<number>(undefined);
  /** Going back takes a moment, in which a second press must not go back once more. */
  const closing = useRef(false);

  useEffect(() => {
    return handlePopstateFirst(({ state }) => {
      const entry = entryOf(state);
      const to = entry?.album === album ? entry.position : undefined;
      const isOwn = to !== undefined || window.location.pathname === withPrefix(album);
      const from = latest.current;
      if (!isOwn || to === from) return false;
      closing.current = false;
      latest.current = to;
      change(() => setPosition(to), from, to);
      return true;
    });
  }, [album, change]);

  const stateFor = (photo: number) => ({
    ...window.history.state,
    photo: { album, position: photo },
  });

  return {
    position,
    /** @param address of the photo; without one, the page's own stays */
    open(to: number, address: string | null | undefined) {
      // A second press while the lightbox is still on its way must not add a second entry.
      if (latest.current !== undefined) return;
      latest.current = to;
      window.history.pushState(stateFor(to), "", address ? withPrefix(address) : undefined);
      change(() => setPosition(to), undefined, to);
    },
    move(to: number, address: string | null | undefined) {
      latest.current = to;
      setPosition(to);
      try {
        window.history.replaceState(stateFor(to), "", address ? withPrefix(address) : undefined);
      } catch {
        // Safari refuses more than 100 in 30 s: only the address is not up to date then.
      }
    },
    close() {
      if (closing.current) return;
      closing.current = true;
      window.history.back();
    },
  };
}
