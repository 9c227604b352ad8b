import { type RefObject, useLayoutEffect, useState } from "react";

/** Returns the size of the whole stage, for enlarged photos, and inside its paddings, for others. */
function measured(element: HTMLElement) {
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
export function useStage(ref: RefObject<HTMLElement | null>) {
  const [stage, setStage] = useState<ReturnType<typeof measured>>();

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
