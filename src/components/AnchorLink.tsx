import type { MouseEvent, ReactNode } from "react";
import { scrollToAnchor } from "../browser/smooth-scroll";

interface Props {
  /** `id` of the target element. */
  anchor: string;
  /** Called instead of scrolling, if JavaScript runs. */
  onPress?: (event: MouseEvent) => void;
  className?: string;
  children: ReactNode;
}

/** A link within the page that scrolls smoothly. Without JavaScript, it jumps. */
export function AnchorLink({ anchor, onPress, className, children }: Props) {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (onPress) onPress(event);
    else scrollToAnchor(anchor);
  };
  return (
    <a href={`#${anchor}`} className={className} onClick={press}>
      {children}
    </a>
  );
}
