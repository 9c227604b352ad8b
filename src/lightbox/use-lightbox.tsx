import { graphql } from "gatsby";
import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from "react";
import type { Album } from "./album";
import type { ViewerProps } from "./bundle/Lightbox";
import { useOpenPhoto } from "./use-lightbox-history";
import { morph } from "./view-transition";

/** The viewer's own bundle, once it is there. */
let Viewer: ComponentType<ViewerProps> | undefined;

async function loadViewer(): Promise<void> {
  const bundle = await import(/* webpackChunkName: "lightbox" */ "./bundle/Lightbox");
  Viewer = bundle.Viewer;
}

/** Whether the visitor asks for as few bytes as possible. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Loads the viewer ahead of its need; a failure is none yet. */
function prepare(): void {
  if (!Viewer) loadViewer().catch(() => undefined);
}

/** Prepares the viewer when the browser has nothing else to do. */
export function useViewerWhenIdle(): void {
  useEffect(() => {
    if (savesData()) return;
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(prepare, 2000);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(prepare, { timeout: 5000 });
    return () => window.cancelIdleCallback(idle);
  }, []);
}

type Link = HTMLAnchorElement;

interface LinkProps {
  "data-in-place": true;
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: (event: MouseEvent<Link>) => void;
}

interface PhotoViewer {
  /**
   * What makes a link to the photo at a position open it in place, unless it is meant for a new tab.
   * The viewer begins to load when a pointer or focus comes to the link.
   */
  linkProps(position: number): LinkProps;
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
  linkTo: (position: number) => Link | null | undefined,
): PhotoViewer {
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
    linkProps: (at) => ({
      "data-in-place": true,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick(event) {
        const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
        if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
        event.preventDefault();
        setOpener(at);
        const openIt = () => open(at, addressOf(at));
        if (Viewer) openIt();
        else loadViewer().then(openIt, () => window.location.assign(currentTarget.href));
      },
    }),
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
