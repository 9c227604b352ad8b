import { withPrefix } from "gatsby";
import { useEffect, useRef, useState } from "react";
import { handlePopstateFirst } from "../../plugins/gatsby-plugin-navigation/browser";

/** An entry of the browser's history with the open photo, and the path of its album's page. */
type Entry = { photo?: { album: string; position: number } } | null;

/** Runs an update of the page, with or without a transition. */
type Change = (update: () => void, from: number | undefined, to: number | undefined) => void;

/**
 * Returns the position of the open photo, which is stored in the browser's history. Opening adds an
 * entry, moving changes it, Back closes the lightbox, and Forward opens it again. The router isn't
 * notified, because it would replace the page with the photo's page.
 * @param album path of the album's page
 * @param change must run its update synchronously
 */
export function useLightboxHistory(album: string, change: Change) {
  const [position, setPosition] = useState<number>();
  /**
   * The latest position. Rendering may be delayed by a transition, while Back and Forward may
   * follow immediately.
   */
  const latest = useRef<number>(undefined);
  /** Whether the browser is already going back. A second press must not go back again. */
  const closing = useRef(false);

  useEffect(() => {
    return handlePopstateFirst(({ state }) => {
      const photo = (state as Entry)?.photo;
      const to = photo?.album === album ? photo.position : undefined;
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
    /** @param pagePath path of the photo's page. Without it, the URL is that of the album */
    open(to: number, pagePath: string | null | undefined) {
      // A second click while the lightbox loads must not add a second entry.
      if (latest.current !== undefined) return;
      latest.current = to;
      // After a reload of the photo's page, Back shows the gallery at the photo that was left.
      window.history.replaceState({ ...window.history.state, openedPhoto: true }, "");
      window.history.pushState(stateFor(to), "", withPrefix(pagePath ?? album));
      // A reload shows the photo's page, for which the album's position is too far down.
      window.history.scrollRestoration = "manual";
      change(() => setPosition(to), undefined, to);
    },
    move(to: number, pagePath: string | null | undefined) {
      latest.current = to;
      setPosition(to);
      try {
        window.history.replaceState(stateFor(to), "", withPrefix(pagePath ?? album));
      } catch {
        // Safari rejects more than 100 changes in 30 s. Then only the URL is out of date.
      }
    },
    close() {
      if (closing.current) return;
      closing.current = true;
      window.history.back();
    },
  };
}
