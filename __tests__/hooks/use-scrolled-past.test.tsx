import { act, render, screen } from "@testing-library/react";
import { useScrolledPast } from "../../src/hooks/use-scrolled-past";
import { barThreshold } from "../../src/lib/settings";

function Probe({ threshold }: { threshold: number }) {
  return <p>{useScrolledPast(threshold) ? "solid" : "transparent"}</p>;
}

test.each([
  ["overlay", 0, "transparent"],
  ["overlay", 49, "transparent"],
  ["overlay", 50, "solid"],
  ["plain", 79, "transparent"],
  ["plain", 80, "solid"],
] as const)("the %s bar at %d px is %s", (variant, scrollY, expected) => {
  render(<Probe threshold={barThreshold[variant]} />);
  act(() => {
    Object.defineProperty(window, "scrollY", { value: scrollY, configurable: true });
    window.dispatchEvent(new Event("scroll"));
  });
  expect(screen.getByText(expected)).toBeInTheDocument();
});
