import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { canOpenOnHover } from "../browser/visitor";

interface Props {
  id: string;
  /** Accessible name of a trigger without text. */
  name?: string;
  trigger: ReactNode;
  triggerClass?: string;
  /** Whether it also opens on hover, in wide windows. */
  opensOnHover?: boolean;
  onToggle?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/**
 * A button that shows and hides a popover. The browser opens it without JavaScript, closes it with
 * Escape or a click outside, returns focus, and exposes its state to assistive technology.
 * Therefore HTML forbids `aria-expanded` on the button. `data-open` is for styles.
 */
export function Disclosure({ id, name, trigger, opensOnHover, onToggle, ...props }: Props) {
  const [open, setOpen] = useState(false);
  const popover = useRef<HTMLDivElement>(null);
  const leaving = useRef<number>(undefined);
  /** Whether hovering opened it. A click then keeps it open instead of closing it. */
  const hovered = useRef(false);

  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    const report = (isOpen: boolean) => {
      if (!isOpen) hovered.current = false;
      // The browser shows the popover without waiting for React's update.
      startTransition(() => {
        setOpen(isOpen);
        onToggle?.(isOpen);
      });
    };
    const toggle = (event: Event) => report((event as ToggleEvent).newState === "open");
    element.addEventListener("beforetoggle", toggle);
    // The browser also opens it before the page is hydrated.
    if ("popover" in element && element.matches(":popover-open")) report(true);
    return () => {
      element.removeEventListener("beforetoggle", toggle);
      window.clearTimeout(leaving.current);
    };
  }, [onToggle]);

  const enter = (event: PointerEvent) => {
    window.clearTimeout(leaving.current);
    const element = popover.current;
    if (open || event.pointerType !== "mouse" || !canOpenOnHover()) return;
    // Until the polyfill is loaded, hovering has no effect.
    if (!element?.showPopover) return;
    element.showPopover();
    hovered.current = true;
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || !hovered.current) return;
    leaving.current = window.setTimeout(() => popover.current?.hidePopover?.(), 200);
  };
  const keepOpen = (event: MouseEvent) => {
    if (!hovered.current) return;
    event.preventDefault();
    hovered.current = false;
  };
  /** Closes it after Tab left it, because it would cover the focused element. */
  const closeOnTab = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof HTMLElement) || currentTarget.contains(relatedTarget)) return;
    window.setTimeout(() => {
      const focused = document.activeElement as HTMLElement | null;
      popover.current?.hidePopover?.();
      // The polyfill returns focus to the button.
      focused?.focus({ preventScroll: true });
    });
  };
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest("a")) popover.current?.hidePopover?.();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: receives the events of its controls
    <div
      onPointerEnter={opensOnHover ? enter : undefined}
      onPointerLeave={opensOnHover ? leave : undefined}
      onBlur={closeOnTab}
    >
      <button
        type="button"
        className={props.triggerClass}
        popoverTarget={id}
        aria-label={name}
        data-open={open}
        onClick={keepOpen}
      >
        {trigger}
      </button>

      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: receives the clicks of the links inside; Enter on a link is a click */}
      <div ref={popover} id={id} popover="auto" className={props.className} onClick={closeOnLink}>
        <Suspense>{props.children}</Suspense>
      </div>
    </div>
  );
}
