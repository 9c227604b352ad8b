import { graphql } from "gatsby";
import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from "react";
import { useOpenPhoto } from "../hooks/use-open-photo";
import type { Album } from "../lib/album";
import { morph } from "../lib/morph";
import type { ViewerProps } from "../viewer/Viewer";

/** The viewer's own bundle, once it is there. */
let Viewer: ComponentType<ViewerProps> | undefined;

async function loadViewer(): Promise<void> {
  const bundle = await import(/* webpackChunkName: "viewer" */ "../viewer/Viewer");
  Viewer = bundle.Viewer;
}

/** Whether the visitor asks for as few bytes as possible. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Loads the viewer when the browser has nothing else to do. */
function useViewerWhenIdle(): void {
  useEffect(() => {
    if (Viewer || savesData()) return;
    // A failure is none yet: it is loaded again when it is needed.
    const load = () => void loadViewer().catch(() => undefined);
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(load, 2000);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(load, { timeout: 5000 });
    return () => window.cancelIdleCallback(idle);
  }, []);
}

interface PhotoViewer {
  /** For `onClick` of the link to a photo: opens it in place, unless it is meant for a new tab. */
  openOnClick(event: MouseEvent<HTMLAnchorElement>, position: number): void;
  /** The viewer, while a photo is open. */
  viewer: React.ReactNode;
}

/**
 * Opens the photos of an album in place. The links to them work without it, too: whatever keeps the
 * viewer from coming, the link goes where it leads.
 *
 * @param linkTo the link to the photo at a position, if it is on the page: the picture in it grows
 * into the viewer, and focus returns to it
 */
export function usePhotoViewer(
  album: Album,
  words: Queries.PhotoWordsFragment,
  linkTo: (position: number) => HTMLAnchorElement | null | undefined,
): PhotoViewer {
  useViewerWhenIdle();
  const [opener, setOpener] = useState<number>();

  const change = useCallback(
    (update: () => void, from: number | undefined, to: number | undefined) => {
      const pictureIn = (position: number | undefined) =>
        position === undefined ? undefined : linkTo(position)?.querySelector("img");
      if (to !== undefined) {
        // Forward may come before the viewer has been loaded on this page.
        const open = () => morph(update, { from: pictureIn(to) });
        if (Viewer) open();
        else loadViewer().then(open, () => window.location.reload());
        return;
      }
      const back = from !== undefined && linkTo(from) ? from : opener;
      const link = back === undefined ? undefined : linkTo(back);
      morph(update, {
        to: () => {
          link?.focus({ preventScroll: true });
          link?.scrollIntoView({ block: "nearest", behavior: "instant" });
          return pictureIn(back) ?? null;
        },
      });
    },
    [linkTo, opener],
  );
  const { position, open, move, close } = useOpenPhoto(album.path, change);
  const addressOf = (at: number) => album.photoAt(at)?.address;

  return {
    openOnClick(event, at) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
        return;
      }
      event.preventDefault();
      const { href } = event.currentTarget;
      setOpener(at);
      if (Viewer) open(at, addressOf(at));
      else
        loadViewer().then(
          () => open(at, addressOf(at)),
          () => window.location.assign(href),
        );
    },
    viewer: position !== undefined && Viewer && (
      <Viewer
        album={album}
        position={position}
        words={words}
        onMove={(to) => move(to, addressOf(to))}
        onClose={close}
      />
    ),
  };
}

export const viewerPhotoFragment = graphql`
  fragment ViewerPhoto on Photo {
    address
    alt
    caption
    gatsbyImageData(
      width: 2000
      breakpoints: [320, 800, 1280, 2000]
    )
  }
`;

export const photoWordsFragment = graphql`
  fragment PhotoWords on PhotoWords {
    counter
    back
    previous
    next
    viewer
    close
    zoomIn
    zoomOut
    share
    shared
    notShared
    failed
    again
  }
`;
