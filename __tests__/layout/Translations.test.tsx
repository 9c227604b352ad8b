import { fireEvent, render, screen } from "@testing-library/react";
import { navigate } from "gatsby";
import { Translations } from "../../src/layout/Translations";

const resort = { root: "", translations: [{ lang: "id", name: "Bahasa Indonesia", root: "/id" }] };

/** Clicks the link, and returns whether the browser would follow it. */
function click(keys: { ctrlKey?: boolean } = {}): boolean {
  let isFollowed = false;
  const follow = (event: MouseEvent) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", follow, { once: true });
  fireEvent.click(screen.getByRole("link"), keys);
  return isFollowed;
}

beforeEach(() => {
  jest.mocked(navigate).mockClear();
  render(<Translations resort={resort} path="/about" />);
});

test("a link to a language opens the page in it, with the anchor of the current one", () => {
  window.location.hash = "#getting-here";
  expect(click()).toBe(false);
  expect(navigate).toHaveBeenCalledWith("/id/about#getting-here");
});

test("a link to a language is followed as it is without an anchor", () => {
  window.location.hash = "";
  expect(click()).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

test.each(["ctrlKey", "metaKey", "shiftKey"])(
  "a link to a language opens a new tab or window with %s, with the anchor",
  (key) => {
    window.location.hash = "#getting-here";
    expect(click({ [key]: true })).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
    expect(screen.getByRole("link")).toHaveProperty("hash", "#getting-here");
  },
);
