import { type RefObject, useLayoutEffect, useState } from "react";
import type { Size } from "./geometry";

export interface Stage {
  /** All of it, where an enlarged picture may be. */
  size: Size;
  /** The part between its paddings, into which a whole picture has to fit. */
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

/** The size of the stage, kept up to date; undefined until it is measured. */
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
