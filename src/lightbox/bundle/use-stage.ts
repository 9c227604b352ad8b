import { type RefObject, useLayoutEffect, useState } from "react";
import type { Size } from "./geometry";

export interface Stage {
  /** Size of the whole stage, for enlarged photos. */
  size: Size;
  /** Size inside its paddings, for whole photos. */
  inner: Size;
}

function measured(element: HTMLElement): Stage {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(element);
  const { clientWidth: width, clientHeight: height } = element;
  const px = Number.parseFloat;
  return {
    size: { width, height },
    inner: {
      width: width - px(paddingLeft) - px(paddingRight),
      height: height - px(paddingTop) - px(paddingBottom),
    },
  };
}

/** Returns the current size of the stage, or undefined before it is measured. */
export function useStage(ref: RefObject<HTMLElement | null>): Stage | undefined {
  const [stage, setStage] = useState<Stage>();

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setStage(measured(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);

  return stage;
}
