import type { ShouldUpdateScrollArgs } from "gatsby";
import { shouldUpdateScroll } from "../gatsby-browser";

const scrolls = (hash: string, isFirst: boolean) =>
  shouldUpdateScroll?.(
    {
      routerProps: { location: { ...window.location, hash } },
      prevRouterProps: isFirst ? undefined : { location: window.location },
    } as unknown as ShouldUpdateScrollArgs,
    { plugins: [] },
  );

test.each(["", "#story"])(
  "the browser alone scrolls the first page, with the fragment '%s'",
  (hash) => {
    expect(scrolls(hash, true)).toBe(false);
    expect(window.scrollTo).not.toHaveBeenCalled();
  },
);

test("a later page starts at the top, or at its anchor", () => {
  expect(scrolls("#story", false)).toBe(true);
  expect(window.scrollTo).not.toHaveBeenCalled();
  expect(scrolls("", false)).toBe(false);
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
});
