import { act, render, screen } from "@testing-library/react";
import { useScrolledPast } from "../../src/hooks/use-event-state";
import { barThreshold } from "../../src/lib/settings";

function Bar({ variant }: { variant: keyof typeof barThreshold }) {
  return <p>{useScrolledPast(barThreshold[variant]) ? "solid" : "clear"}</p>;
}

test.each([
  ["over a photo", "overlay", 50],
  ["on a plain page", "plain", 80],
] as const)("the bar %s gets its background from %s at %i px", (_name, variant, threshold) => {
  render(<Bar variant={variant} />);
  for (const [scrollY, look] of [
    [threshold - 1, "clear"],
    [threshold, "solid"],
  ] as const) {
    act(() => {
      Object.assign(window, { scrollY });
      document.dispatchEvent(new Event("scroll"));
    });
    expect(screen.getByText(look)).toBeInTheDocument();
  }
});
