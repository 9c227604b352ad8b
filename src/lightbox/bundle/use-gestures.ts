import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import {
  bounded,
  centredOn,
  isOn,
  type Point,
  pinched,
  type Size,
  swiped,
  type View,
  whole,
  zoomedAt,
} from "./geometry";

interface Options {
  stage: RefObject<HTMLElement | null>;
  /** Size of the whole stage. */
  size: Size;
  /** Size of the photo that just fits. */
  fit: Size;
  maxScale: number;
  onTurn(by: -1 | 1): void;
  /** Called after a click next to the photo. */
  onOutside(): void;
}

/**
 * Maximum distance in px that a tap may move, and maximum time in ms between the taps of a double
 * tap.
 */
const tapSlop = 10;
const doubleTap = 300;
/** Time of the last tap if there was none, or if it ended a double tap. */
const never = Number.NEGATIVE_INFINITY;
/** Zoom factor of a double tap and of the buttons. */
export const zoomStep = 2;
/**
 * Sideways wheel distance in px that shows the next photo, and minimum pause in ms before another
 * photo.
 */
const wheelTurn = 50;
const wheelRest = 250;

/** Returns the view of a stage with zoom, pan and swipe, from pointer and wheel events. */
export function useGestures({ stage, size, fit, maxScale, onTurn, onOutside }: Options) {
  const [view, setView] = useState(whole);
  /** Distance in px by which a finger dragged the whole photo sideways. */
  const [pull, setPull] = useState(0);
  /** Whether the photo follows a finger and must not be animated. */
  const [held, setHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  /** Fingers and view at the last change of the number of fingers. */
  const start = useRef({ view: whole, points: [] as Point[], time: 0, moved: false });
  const lastTap = useRef({ time: never, point: { x: 0, y: 0 } });
  const wheel = useRef({ sum: 0, time: 0, turned: false });

  const show = (next: View) => setView(bounded(next, fit, size, maxScale));
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    return box
      ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
      : { x: 0, y: 0 };
  };
  const begin = (time: number, moved: boolean) => {
    start.current = { view, points: [...fingers.current.values()], time, moved };
  };

  const tap = (point: Point, time: number) => {
    if (!isOn(point, view, fit)) {
      onOutside();
      return;
    }
    const before = lastTap.current;
    const isSecond =
      time - before.time < doubleTap &&
      Math.hypot(point.x - before.point.x, point.y - before.point.y) < 4 * tapSlop;
    lastTap.current = { time: isSecond ? never : time, point };
    if (isSecond) show(view.scale > 1 ? whole : zoomedAt(view, zoomStep, point));
    else if (view.scale > 1) show(centredOn(view, point));
  };

  const down = (event: PointerEvent) => {
    // The caption's text can be selected.
    const isOther = (event.target as Element).closest("a, button, figcaption");
    if (isOther || event.button !== 0 || fingers.current.size === 2) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
    begin(event.timeStamp, fingers.current.size > 1);
    setHeld(true);
    setPull(0);
  };

  const follow = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return;
    // The mouse was released outside the window.
    if (event.buttons === 0) {
      release(event);
      return;
    }
    fingers.current.set(event.pointerId, pointOf(event));
    const { view: from, points } = start.current;
    const [a, b] = points;
    const [toA, toB] = [...fingers.current.values()];
    if (!a || !toA) return;
    const by = { x: toA.x - a.x, y: toA.y - a.y };
    if (b && toB) {
      show(pinched(from, [a, b], [toA, toB]));
      return;
    }
    if (Math.hypot(by.x, by.y) > tapSlop) start.current.moved = true;
    if (!start.current.moved) return;
    if (from.scale > 1) show({ ...from, x: from.x + by.x, y: from.y + by.y });
    else setPull(by.x);
  };

  const release = (event: PointerEvent) => {
    const point = fingers.current.get(event.pointerId);
    if (!point) return;
    const { points, time, moved, view: from } = start.current;
    const wasSwipe = fingers.current.size === 1 && from.scale === 1;
    fingers.current.delete(event.pointerId);
    if (fingers.current.size > 0) {
      begin(event.timeStamp, true);
      return;
    }
    setHeld(false);
    setPull(0);
    if (event.type === "pointercancel") return;
    if (!moved) {
      tap(point, event.timeStamp);
      return;
    }
    const turn = wasSwipe ? swiped(point.x - (points[0]?.x ?? 0), event.timeStamp - time, size) : 0;
    if (turn) onTurn(turn);
  };

  const roll = (event: WheelEvent) => {
    // A long caption scrolls.
    const caption = (event.target as Element).closest("figcaption");
    if (caption && caption.scrollHeight > caption.clientHeight) return;
    event.preventDefault();
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (event.ctrlKey || !sideways) {
      // Browsers report a pinch on a touch pad as a wheel event with Ctrl and smaller steps.
      show(zoomedAt(view, Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), pointOf(event)));
      return;
    }
    const state = wheel.current;
    if (event.timeStamp - state.time > wheelRest) Object.assign(state, { sum: 0, turned: false });
    state.time = event.timeStamp;
    state.sum += event.deltaX;
    if (state.turned || Math.abs(state.sum) < wheelTurn) return;
    state.turned = true;
    onTurn(state.sum > 0 ? 1 : -1);
  };
  const latestRoll = useRef(roll);
  latestRoll.current = roll;

  useEffect(() => {
    const element = stage.current;
    // React's `onWheel` is passive and can't prevent the page from zooming.
    const listen = (event: WheelEvent) => latestRoll.current(event);
    element?.addEventListener("wheel", listen, { passive: false });
    return () => element?.removeEventListener("wheel", listen);
  }, [stage]);

  return {
    view,
    pull,
    held,
    zoom: (factor: number) => show(zoomedAt(view, factor, { x: 0, y: 0 })),
    reset: () => setView(whole),
    pan: ({ x, y }: Point) => show({ ...view, x: view.x + x, y: view.y + y }),
    handlers: {
      onPointerDown: down,
      onPointerMove: follow,
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
