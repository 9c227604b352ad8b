import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Icon, type IconName } from "../../components/Icon";
import type { Labels } from "../../content/labels";
import { useModalDialog } from "../../hooks/use-modal-dialog";
import { useShare } from "../../hooks/use-share";
import { classes, interpolate } from "../../lib/text";
import type { Album } from "../album";
import { PhotoLinks } from "../PhotoLinks";
import { fitted, largestScale, type Size } from "./geometry";
import * as styles from "./Lightbox.module.css";
import { Slide } from "./Slide";
import { useAdjacentSlides } from "./use-adjacent-slides";
import { useGestures, zoomStep } from "./use-gestures";

export interface LightboxProps {
  album: Album;
  /** Position of the open photo, counted from 0. */
  position: number;
  labels: Labels["photo"];
  onMove: (position: number) => void;
  onClose: () => void;
}

/** Returns 1 if the next photo is on the right, or -1 in a language that is written to the left. */
const forward = () => (document.documentElement.dir === "rtl" ? -1 : 1);

/** Distance in px that an arrow key moves an enlarged photo. */
const panStep = 80;

/** A modal dialog that shows the photos of an album one by one. */
export function Lightbox({ album, position, labels, onMove, onClose }: LightboxProps) {
  const dialog = useModalDialog(true, onClose);
  const closeButton = useRef<HTMLButtonElement>(null);
  // Focuses the close button. Otherwise the browser would focus the first button, "Zoom out", which
  // has no effect at first.
  useLayoutEffect(() => closeButton.current?.focus(), []);
  const stageRef = useRef<HTMLDivElement>(null);
  const stage = useStage(stageRef);
  const { around, missing, retry } = useAdjacentSlides(album, position);
  /** Whether the first photo loaded or failed. Its neighbours load after it. */
  const [settled, setSettled] = useState(false);

  const photo = album.photoAt(position);
  const ratioAt = (at: number) => {
    const image = album.photoAt(at)?.gatsbyImageData;
    // Landscape until its data is loaded.
    return image ? image.width / image.height : 3 / 2;
  };
  const size = stage?.size ?? { width: 1, height: 1 };
  const inner = stage?.inner ?? size;
  const fit = fitted(ratioAt(position), inner);
  const filePixels = photo?.gatsbyImageData.width ?? fit.width;
  const maxScale = largestScale(filePixels, fit);

  const go = (to: number) => {
    const within = Math.max(0, Math.min(album.total - 1, to));
    if (within !== position) onMove(within);
  };

  const { view, pull, held, zoom, reset, pan, handlers } = useGestures({
    stage: stageRef,
    size,
    fit,
    maxScale,
    onTurn: (by) => go(position + by * forward()),
    onOutside: onClose,
  });
  const [resetFor, setResetFor] = useState(position);
  if (resetFor !== position) {
    setResetFor(position);
    reset();
  }
  const zoomed = view.scale > 1;

  const keys = new Map([
    ["Escape", onClose],
    ["ArrowLeft", () => go(position - forward())],
    ["ArrowRight", () => go(position + forward())],
    ["Home", () => go(0)],
    ["End", () => go(album.total - 1)],
    ["+", () => zoom(zoomStep)],
    ["=", () => zoom(zoomStep)],
    ["-", () => zoom(1 / zoomStep)],
    ["0", reset],
  ]);
  /**
   * Keys that pan an enlarged photo. Panning sideways needs Shift, because the plain arrow keys
   * show the next photo.
   */
  const panKeys = new Map([
    ["ArrowUp", () => pan({ x: 0, y: panStep })],
    ["ArrowDown", () => pan({ x: 0, y: -panStep })],
    ["Shift ArrowLeft", () => pan({ x: panStep, y: 0 })],
    ["Shift ArrowRight", () => pan({ x: -panStep, y: 0 })],
  ]);
  const press = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const pressed = event.shiftKey ? `Shift ${event.key}` : event.key;
    const act = (zoomed && panKeys.get(pressed)) || keys.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };

  const name = photo?.caption ?? photo?.alt ?? "";
  const counter = interpolate(labels.counter, { position: position + 1, total: album.total });
  const { note, share } = useShare(name, photo?.pagePath ?? "", labels);
  const news = useAnnouncement(position, photo ? `${counter}: ${name}` : undefined);

  return (
    <dialog {...dialog} className={styles.lightbox} aria-label={labels.lightbox} onKeyDown={press}>
      <div
        ref={stageRef}
        className={classes(styles.stage, zoomed && styles.zoomed, held && styles.held)}
        {...handlers}
      >
        {stage &&
          around.map((at) => {
            const current = at === position;
            const box = fitted(ratioAt(at), inner);
            const shift = (at - position) * size.width * forward() + pull;
            const transform = current
              ? `translate(${view.x + shift}px, ${view.y}px) scale(${view.scale})`
              : `translate(${shift}px)`;
            return (
              <figure
                key={at}
                className={classes(styles.slide, current && styles.current)}
                style={
                  {
                    width: box.width,
                    height: box.height,
                    transform,
                    "--photo-height": `${box.height}px`,
                  } as CSSProperties
                }
                aria-hidden={!current}
                inert={!current}
              >
                <Slide
                  photo={album.photoAt(at)}
                  missing={missing.has(at)}
                  labels={labels}
                  width={current && zoomed ? filePixels : box.width}
                  current={current}
                  waiting={!current && !settled}
                  onSettled={() => {
                    if (current) setSettled(true);
                  }}
                  onRetry={() => retry(at)}
                />
                <figcaption className={styles.caption} hidden={current && zoomed}>
                  <span>{album.photoAt(at)?.caption}</span>
                  <PhotoLinks
                    className={styles.links}
                    photo={album.photoAt(at)}
                    labels={labels}
                    tabIndex={current ? undefined : -1}
                  />
                </figcaption>
              </figure>
            );
          })}
      </div>

      <div className={styles.tools}>
        <Control
          icon="minus"
          aria-label={labels.zoomOut}
          disabled={!zoomed}
          onClick={() => zoom(1 / zoomStep)}
        />
        <Control
          icon="plus"
          aria-label={labels.zoomIn}
          disabled={view.scale >= maxScale}
          onClick={() => zoom(zoomStep)}
        />
        {photo?.pagePath && <Control icon="share" aria-label={labels.share} onClick={share} />}
        <Control ref={closeButton} icon="close" aria-label={labels.close} onClick={onClose} />
      </div>
      <div className={styles.foot}>
        <Control
          icon="arrow-left"
          aria-label={labels.previous}
          disabled={position === 0}
          className={styles.previous}
          onClick={() => go(position - 1)}
        />
        <p className={styles.counter} translate="no">
          {counter}
        </p>
        <Control
          icon="arrow-right"
          aria-label={labels.next}
          disabled={position === album.total - 1}
          className={styles.next}
          onClick={() => go(position + 1)}
        />
      </div>
      <p className={classes(styles.note, note && styles.told)} role="status">
        {note}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {news}
      </p>
    </dialog>
  );
}

/**
 * Returns the announcement after each move. There is none on opening, because screen readers then
 * read the dialog.
 */
function useAnnouncement(position: number, description: string | undefined): string | undefined {
  const [first] = useState(position);
  const [moved, setMoved] = useState(false);
  if (position !== first && !moved) setMoved(true);
  return moved ? description : undefined;
}

type ControlProps = ComponentProps<"button"> & { icon: IconName };

/** A button that keeps focus while disabled, such as at either end of the album. */
function Control({ icon, disabled = false, className, onClick, ...button }: ControlProps) {
  return (
    <button
      {...button}
      type="button"
      className={classes(styles.control, className)}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} size={22} />
    </button>
  );
}

/**
 * Returns the size of the whole stage, for enlarged photos, and inside its paddings, for others.
 * Undefined before it is measured.
 */
function useStage(ref: RefObject<HTMLElement | null>) {
  const [stage, setStage] = useState<{ size: Size; inner: Size }>();

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(element);
      const px = Number.parseFloat;
      const inner = {
        width: width - px(paddingLeft) - px(paddingRight),
        height: height - px(paddingTop) - px(paddingBottom),
      };
      setStage({ size: { width, height }, inner });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);

  return stage;
}
