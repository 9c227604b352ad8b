import { graphql } from "gatsby";
import {
  type ComponentType,
  type MouseEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
} from "react";
import { flushSync } from "react-dom";
import { savesData } from "../browser/visitor";
import type { Labels } from "../content/labels";
import type { Album } from "./album";
import type { LightboxProps } from "./bundle/Lightbox";
import { useLightboxHistory } from "./use-lightbox-history";

/** The lightbox's bundle after it is loaded. */
let Lightbox: ComponentType<LightboxProps> | undefined;

async function loadLightbox(): Promise<void> {
  const bundle = await import(/* webpackChunkName: "lightbox" */ "./bundle/Lightbox");
  Lightbox = bundle.Lightbox;
}

/** Preloads the lightbox. If that fails, a click tries again. */
function prepare(): void {
  if (!Lightbox) loadLightbox().catch(() => undefined);
}

/** Loads the lightbox when the browser is idle. */
export function usePreloadedLightbox(): void {
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

interface Props {
  album: Album;
  labels: Labels["photo"];
  /**
   * Returns the link to the photo at a position, if it is on the page. Its image grows into the
   * lightbox, and focus returns to it.
   */
  linkTo: (position: number) => HTMLAnchorElement | null | undefined;
}

/**
 * Opens the photos of an album in the lightbox. If the lightbox fails to load, links open the
 * photos' pages.
 */
export function useLightbox(props: Props) {
  const openPhoto = useRef<(position: number) => void>(null);
  return {
    /**
     * Returns the props of a link that opens its photo in the lightbox, unless a key for a new tab
     * is held. The lightbox is loaded when the pointer or focus reaches the link.
     */
    linkProps: (at: number) => ({
      "data-in-place": true,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick(event: MouseEvent<HTMLAnchorElement>) {
        const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
        if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
        event.preventDefault();
        const open = () => openPhoto.current?.(at);
        if (Lightbox) open();
        else loadLightbox().then(open, () => window.location.assign(currentTarget.href));
      },
    }),
    /** The lightbox while a photo is open. */
    lightbox: <OpenPhoto {...props} ref={openPhoto} />,
  };
}

/**
 * The open photo. It is a separate component, so that opening a photo doesn't render the tiles
 * again.
 */
function OpenPhoto({ ref, album, labels, linkTo }: Props & { ref: Ref<(at: number) => void> }) {
  const opener = useRef<number>(undefined);

  const change = useCallback(
    (update: () => void, from: number | undefined, to: number | undefined) => {
      const pictureIn = (position: number | undefined) =>
        position === undefined ? undefined : linkTo(position)?.querySelector("img");
      if (to !== undefined) {
        // The visitor may press Forward before the lightbox is loaded.
        const open = () => transitionPhoto(update, { from: pictureIn(to) });
        if (Lightbox) open();
        else loadLightbox().then(open, () => window.location.reload());
        return;
      }
      const back = from !== undefined && linkTo(from) ? from : opener.current;
      const link = back === undefined ? undefined : linkTo(back);
      transitionPhoto(update, {
        to: () => {
          link?.focus({ preventScroll: true });
          link?.scrollIntoView({ block: "nearest", behavior: "instant" });
          return pictureIn(back) ?? null;
        },
      });
    },
    [linkTo],
  );
  const { position, open, move, close } = useLightboxHistory(album.path, change);
  const pagePathOf = (at: number) => album.photoAt(at)?.pagePath;
  useImperativeHandle(ref, () => (at: number) => {
    opener.current = at;
    open(at, pagePathOf(at));
  });

  if (position === undefined || !Lightbox) return null;
  return (
    <Lightbox
      album={album}
      position={position}
      labels={labels}
      onMove={(to) => move(to, pagePathOf(to))}
      onClose={close}
    />
  );
}

/** Name of the image in a view transition, used by `base.css`. */
const transitionName = "photo";

/**
 * Runs an update of the page with a view transition between two images, if the browser supports it
 * and the visitor allows motion.
 * @param update changes the page. Afterwards, the element with this name in the styles is the
 * end of the transition
 * @param ends the image before the update, and the one after it, if they exist
 */
function transitionPhoto(
  update: () => void,
  ends: { from?: HTMLElement | null; to?: () => HTMLElement | null },
): void {
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (reduced || !("startViewTransition" in document)) {
    flushSync(update);
    ends.to?.();
    return;
  }
  const rename = (element: HTMLElement | null | undefined, value: string) => {
    if (element) element.style.viewTransitionName = value;
  };
  let after: HTMLElement | null | undefined;
  rename(ends.from, transitionName);
  const transition = document.startViewTransition(() => {
    rename(ends.from, "");
    flushSync(update);
    after = ends.to?.();
    rename(after, transitionName);
  });
  // Rejects if the next transition begins first.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined).finally(() => rename(after, ""));
}

export const lightboxPhotoFragment = graphql`
  fragment LightboxPhoto on Photo {
    pagePath
    alt
    caption
    ask
    subject {
      title
      path
      isHouse
    }
    gatsbyImageData(slot: whole)
  }
`;
