import { act, render } from "@testing-library/react";
import { Reveal } from "../../src/components/Reveal";

test("content that waits for a scroll is visible in a saved copy of the page", () => {
  let report: (entries: object[]) => void = () => undefined;
  const observer = { observe: jest.fn(), disconnect: jest.fn() };
  const observe = jest.fn((callback) => {
    report = callback;
    return observer;
  });
  Object.assign(window, { IntersectionObserver: observe });
  const cancel = jest.fn();
  const animate = jest.fn(() => ({ cancel }));
  Object.assign(Element.prototype, { animate });
  const { container } = render(<Reveal pace="quick">Text</Reveal>);
  const served = container.innerHTML;

  act(() => report([{ isIntersecting: false, boundingClientRect: { top: 2000 } }]));
  expect(animate).toHaveBeenCalledWith({ opacity: [0, 0] }, { fill: "forwards" });
  expect(container.innerHTML).toBe(served);
  act(() => report([{ isIntersecting: true, boundingClientRect: { top: 500 } }]));
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(observer.disconnect).toHaveBeenCalledTimes(1);
});
